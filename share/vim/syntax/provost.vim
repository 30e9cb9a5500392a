" The notation of provost: provost-notation(5).
if exists('b:current_syntax')
  finish
endif
syntax case match

syntax match provostChat /^\S.*$/
syntax match provostLine /^\(<[^>]\+>\|by\s\+\("[^"]*"\|?\)\|[A-Z]\d*\|[A-Z]\l\+\):\=\(\s.*\)\=$/ contains=@provostParts,provostSide
syntax match provostLine /^\s\+\S.*$/ contains=@provostParts
syntax match provostHeader /^\s*\(game\|ruling\|rule\|deal\|dice\)\>.*$/ contains=@provostParts,provostBegins
syntax match provostAssert /^\s*=\s.*$/ contains=@provostParts
syntax match provostNote /^\s*--.*$/
syntax match provostQuoted /^\s*>.*$/

syntax cluster provostParts contains=provostComment,provostString,provostDice,provostCard,provostOperator,provostVerb,provostWord,provostNumber
syntax match provostSide /^\(<[^>]\+>\|by\s\+\("[^"]*"\|?\)\|[A-Z]\d*\|[A-Z]\l\+\):\=/ contained
syntax match provostBegins /^\s*\l\+/ contained
syntax match provostComment /([^()]*)/ contained
syntax match provostString /"\([^"\\]\|\\.\)*"/ contained
syntax match provostDice /\[[^]]*\]/ contained
syntax match provostCard /#\(\u\=\d\+\(ops\)\=\|\l[a-z0-9-]*\|?\)/ contained
syntax match provostOperator /[>@;=,:]/ contained
syntax match provostNumber /\<\d\+\>/ contained
syntax keyword provostVerb contained activate assault avoid battle build choose command deal demolish deploy discard draw drop eliminate exchange hold home inside intercept lose marshal move outside overrun pass pick place play queue raid rally rate remove reroll reserve restore retreat roll show siege surrender swap take toss force each check ap losses fort stockade amend after undo agree is
syntax keyword provostWord contained all but by mode under event construction activation response count land boat sea card cards leader units path at to what for step

highlight default link provostChat Comment
highlight default link provostNote Comment
highlight default link provostQuoted Comment
highlight default link provostComment Comment
highlight default link provostString String
highlight default link provostDice Number
highlight default link provostNumber Number
highlight default link provostCard Identifier
highlight default link provostOperator Operator
highlight default link provostVerb Statement
highlight default link provostWord Type
highlight default link provostSide Label
highlight default link provostBegins PreProc

let b:current_syntax = 'provost'
