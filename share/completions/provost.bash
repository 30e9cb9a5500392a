# Completion of provost(1) for bash.

_provost_options() {
    case $1 in
    check) echo --explain-reading --format --verbose --quiet --jobs --rules-data ;;
    test) echo --format --verbose --quiet --jobs --update --match --rules-data ;;
    show) echo --format --at --rules-data ;;
    options) echo --at --format --place --rules-data --side --units --verb ;;
    why) echo --format --at --verbose --rules-data ;;
    convert) echo --to --rules-data ;;
    mail) echo --reply --rules-data ;;
    import) echo --from --to --rules-data ;;
    rules) echo --coverage --rules-data ;;
    generate) echo --games --seed --scenario --stats --to --rules-data ;;
    data) echo --check --template --fill --to --from --rules-data ;;
    diff) echo --rules-data ;;
    ledger) echo --format --quiet --rules-data ;;
    serve) echo --rules-data ;;
    roll) echo --seed --faces --count --at ;;
    commit) echo --links ;;
    reveal) echo --at ;;
    explain) echo --rules-data ;;
    games) ;;
    *) echo --help --version ;;
    esac
}

_provost_formats() {
    case $1 in
    check) echo text json tap junit sarif github html ;;
    test) echo text json tap junit sarif github ;;
    show) echo text json svg ;;
    why) echo text json ;;
    ledger | options) echo text json ;;
    esac
}

_provost_games() {
    provost games 2>/dev/null | sed -n 's/^\([a-z][a-z-]*\)  .*/\1/p'
}

_provost_rules() {
    provost rules "$1" 2>/dev/null | sed 's/ .*//'
}

_provost() {
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]} words
    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ]; then
        words='check test diff ledger show options why convert mail import explain rules generate roll commit reveal data serve games --help --version'
    elif [ "$previous" = --format ]; then
        words=$(_provost_formats "$command")
    elif [ "$previous" = --to ] && [ "$command" != data ]; then
        words='json text'
    elif [ "$previous" = --from ] && [ "$command" != data ]; then
        words='rally-the-troops acts vassal bga'
    elif [[ $current == -* ]]; then
        words=$(_provost_options "$command")
    elif [[ $command =~ ^(explain|rules|generate|data|games)$ && $COMP_CWORD -eq 2 ]]; then
        words=$(_provost_games)
    elif [ "$command" = explain ] && [ "$COMP_CWORD" -eq 3 ]; then
        words=$(_provost_rules "$previous")
    else
        mapfile -t COMPREPLY < <(compgen -f -- "$current")
        return
    fi
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
}

complete -o filenames -F _provost provost
