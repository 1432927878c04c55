namespace Decant.Tool.Checks;

/// <summary>A token of C#.</summary>
/// <param name="Kind">The kind of token.</param>
/// <param name="Text">A name without its @, the value of a string, or the character of a sign.</param>
internal readonly record struct Token(TokenKind Kind, string Text)
{
    public bool Is(char sign) => Kind == TokenKind.Sign && Text[0] == sign;

    public bool Is(string name) => Kind == TokenKind.Name && Text == name;
}

internal enum TokenKind
{
    /// <summary>The end of the file.</summary>
    End,

    Name,

    /// <summary>A string with a known value.</summary>
    String,

    /// <summary>A single character that does not belong to another kind.</summary>
    Sign,

    /// <summary>A number, a character, or a string with an unknown value.</summary>
    Other,
}
