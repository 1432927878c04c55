# Completes the words of decant. It asks for the line without the name of the command.
_decant() {
    local word=${COMP_WORDS[COMP_CWORD]} line=${COMP_LINE#* }
    local point=$((COMP_POINT - ${#COMP_LINE} + ${#line}))
    mapfile -t COMPREPLY < <(compgen -W "$(decant "[suggest:$point]" "$line" 2> /dev/null)" -- "$word")
    # A source may be a file.
    [[ $word == -* ]] || mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- "$word")
}
complete -o filenames -F _decant decant
