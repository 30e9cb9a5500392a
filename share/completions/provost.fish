# Completion of provost(1) for fish.

function __provost_games
    provost games 2>/dev/null | string replace -rf '^([a-z][a-z-]*)  (.*)' '$1\t$2'
end

function __provost_rules
    set -l words (commandline -opc)
    provost rules $words[3] 2>/dev/null | string replace -rf '^(\S+) +\S+ +(.*)' '$1\t$2'
end

function __provost_operand -a count
    test (count (commandline -opc)) -eq $count
end

complete -c provost -n __fish_use_subcommand -f -a check -d 'rule on records'
complete -c provost -n __fish_use_subcommand -f -a test -d 'run records with expectations'
complete -c provost -n __fish_use_subcommand -f -a diff -d 'where two records of one game part'
complete -c provost -n __fish_use_subcommand -f -a ledger -d 'where dice and cards went'
complete -c provost -n __fish_use_subcommand -f -a serve -d 'rule for programs, in JSON'
complete -c provost -n __fish_use_subcommand -f -a show -d 'the position after an entry'
complete -c provost -n __fish_use_subcommand -f -a why -d 'the ruling on an entry nobody made'
complete -c provost -n __fish_use_subcommand -f -a options -d 'what may be declared now'
complete -c provost -n __fish_use_subcommand -f -a convert -d 'the other form of a record'
complete -c provost -n __fish_use_subcommand -f -a mail -d 'the record in a thread of mails'
complete -c provost -n __fish_use_subcommand -f -a import -d 'a game played elsewhere as a record'
complete -c provost -n __fish_use_subcommand -f -a explain -d 'a rule in our words, its readings'
complete -c provost -n __fish_use_subcommand -f -a rules -d 'the catalogue and its coverage'
complete -c provost -n __fish_use_subcommand -f -a generate -d 'random lawful records'
complete -c provost -n __fish_use_subcommand -f -a roll -d 'dice of a seeded stream'
complete -c provost -n __fish_use_subcommand -f -a commit -d 'a secret for committed dice'
complete -c provost -n __fish_use_subcommand -f -a reveal -d 'the line that opens a commitment'
complete -c provost -n __fish_use_subcommand -f -a data -d 'print, check or fill in rules data'
complete -c provost -n __fish_use_subcommand -f -a games -d 'systems, sides, scenarios, options, rulings'
complete -c provost -n __fish_use_subcommand -l help -d 'print a summary'
complete -c provost -n __fish_use_subcommand -l version -d 'print the version'

complete -c provost -n '__fish_seen_subcommand_from check' -l format -x -a 'text json tap junit sarif github html'
complete -c provost -n '__fish_seen_subcommand_from test' -l format -x -a 'text json tap junit sarif github'
complete -c provost -n '__fish_seen_subcommand_from show' -l format -x -a 'text json svg'
complete -c provost -n '__fish_seen_subcommand_from why' -l format -x -a 'text json'
complete -c provost -n '__fish_seen_subcommand_from ledger options' -l format -x -a 'text json'
complete -c provost -n '__fish_seen_subcommand_from check test why' -s v -l verbose -d 'what is legal too'
complete -c provost -n '__fish_seen_subcommand_from check test ledger' -s q -l quiet -d 'the summary only'
complete -c provost -n '__fish_seen_subcommand_from check test' -s j -l jobs -x -d 'records at a time'
complete -c provost -n '__fish_seen_subcommand_from check' -l explain-reading -d 'how lines are read'
complete -c provost -n '__fish_seen_subcommand_from mail' -l reply -d 'an answer to the newest mail'
complete -c provost -n '__fish_seen_subcommand_from test' -l match -x -d 'records with this in their path'
complete -c provost -n '__fish_seen_subcommand_from test' -l update -d 'write snapshots anew'
complete -c provost -n '__fish_seen_subcommand_from show options why' -l at -x -d 'after this entry'
complete -c provost -n '__fish_seen_subcommand_from options' -l side -x -d 'of that side'
complete -c provost -n '__fish_seen_subcommand_from options' -l verb -x -d 'with that verb'
complete -c provost -n '__fish_seen_subcommand_from options' -l units -x -d 'of these counters or cards'
complete -c provost -n '__fish_seen_subcommand_from options' -l place -x -d 'at, to or from there'
complete -c provost -n '__fish_seen_subcommand_from roll reveal' -l at -x -d 'the first, the link'
complete -c provost -n '__fish_seen_subcommand_from roll' -l faces -x -d 'of a die'
complete -c provost -n '__fish_seen_subcommand_from roll' -l count -x -d 'how many'
complete -c provost -n '__fish_seen_subcommand_from commit' -l links -x -d 'of the chain'
complete -c provost -n '__fish_seen_subcommand_from convert generate import' -l to -x -a 'json text'
complete -c provost -n '__fish_seen_subcommand_from import' -l from -x -a 'rally-the-troops acts vassal bga' -d 'where it was played'
complete -c provost -n '__fish_seen_subcommand_from rules' -l coverage -r -d 'cases of each check'
complete -c provost -n '__fish_seen_subcommand_from generate' -l games -x -d 'how many'
complete -c provost -n '__fish_seen_subcommand_from generate roll' -l seed -x -d 'any text'
complete -c provost -n '__fish_seen_subcommand_from generate' -l scenario -x -d 'set-up'
complete -c provost -n '__fish_seen_subcommand_from generate' -l stats -d 'counts instead of records'
complete -c provost -n '__fish_seen_subcommand_from data' -l check -r -d 'complain about this data'
complete -c provost -n '__fish_seen_subcommand_from data' -l template -d 'print the worksheet'
complete -c provost -n '__fish_seen_subcommand_from data' -l fill -r -d 'read a worksheet'
complete -c provost -n '__fish_seen_subcommand_from data' -l from -r -d 'what a record ruled of the data'
complete -c provost -n '__fish_seen_subcommand_from data' -l to -r -d 'directory to write'
complete -c provost -n '__fish_seen_subcommand_from check test diff ledger show options why convert mail import explain rules generate data serve' -l rules-data -r -d 'a directory'
complete -c provost -n '__fish_seen_subcommand_from explain rules generate data games; and __provost_operand 2' -f -a '(__provost_games)'
complete -c provost -n '__fish_seen_subcommand_from explain; and __provost_operand 3' -f -a '(__provost_rules)'
