#compdef decant
# Completes the words of decant, which gets the line without the name of the command.
_decant() {
    local line="${(j: :)words[2,CURRENT]}"
    local -a found
    found=(${(f)"$(decant "[suggest:${#line}]" "$line" 2> /dev/null)"})
    # Offers options only for a word that begins with a hyphen. Any other word may be a file.
    [[ $PREFIX == -* ]] || found=(${found:#-*})
    compadd -a found
    [[ $PREFIX == -* ]] || _files
}
# A folder of fpath runs this file as the function, and source runs it as a script.
if [[ ${funcstack[1]} == _decant ]]; then _decant "$@"; else compdef _decant decant; fi
