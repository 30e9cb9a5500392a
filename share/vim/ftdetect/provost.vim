" A record in the notation begins with its game line.
autocmd BufNewFile,BufRead *.provost setfiletype provost
autocmd BufRead *.txt if getline(1) =~# '^game [a-z][a-z-]*\(;\|$\)' | setfiletype provost | endif
