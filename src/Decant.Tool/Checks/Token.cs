namespace Decant.Tool.Checks;

/// <summary>A token of C#.</summary>
/// <param name="Kind">The kind of token.</param>
/// <param name="Text">A name without its @, the value of a string, or the character of a sign.</param>
internal readonly record struct Token(TokenKind Kind, string Text)
{
    /// <summary>The name, if it may be a keyword; otherwise, an empty string. A name with an @ is no keyword.</summary>
    public string Keyword => Kind == TokenKind.Name && !IsVerbatim ? Text : "";

    /// <summary>Whether it is a name with an @.</summary>
    public bool IsVerbatim { get; init; }

    /// <summary>Whether it is a name after <c>#nullable disable</c>.</summary>
    public bool IsOblivious { get; init; }

    public bool Is(char sign) => Kind == TokenKind.Sign && Text[0] == sign;

    public bool Is(string keyword) => Keyword == keyword;
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
