# Completes the words of decant, which gets the line without the name of the command.
_decant() {
    local word=${COMP_WORDS[COMP_CWORD]} line=${COMP_LINE#* }
    local point=$((COMP_POINT - ${#COMP_LINE} + ${#line})) hidden=()
    # Offers options only for a word that begins with a hyphen. Any other word may be a file.
    [[ $word == -* ]] || hidden=(-X '-*')
    mapfile -t COMPREPLY < <(compgen "${hidden[@]}" -W "$(decant "[suggest:$point]" "$line" 2> /dev/null)" -- "$word")
    [[ $word == -* ]] || mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- "$word")
}
complete -o filenames -F _decant decant
