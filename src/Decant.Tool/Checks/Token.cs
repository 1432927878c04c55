namespace Decant.Tool.Checks;

/// <summary>A token of C#.</summary>
/// <param name="Kind">What it is.</param>
/// <param name="Text">A name without its @, the value of a string, or the character of a sign.</param>
internal readonly record struct Token(TokenKind Kind, string Text)
{
    public bool Is(char sign) => Kind == TokenKind.Sign && Text[0] == sign;

    public bool Is(string name) => Kind == TokenKind.Name && Text == name;
}

internal enum TokenKind
{
    /// <summary>After the last token.</summary>
    End,

    Name,

    /// <summary>A string whose value is known.</summary>
    String,

    /// <summary>One character that is neither of the others.</summary>
    Sign,

    /// <summary>A number, a character, or a string whose value is not known.</summary>
    Other,
}
