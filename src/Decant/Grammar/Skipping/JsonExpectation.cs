namespace Decant.Grammar.Skipping;

/// <summary>What the grammar expects at a position. Together with the kinds of the open containers, this suffices to resume in another window or to describe an
/// error.</summary>
internal enum JsonExpectation : byte
{
    /// <summary>A value: the root, a member's value after the colon, or an element after a comma.</summary>
    Value,

    /// <summary>The first element of an array, or its end.</summary>
    FirstElement,

    /// <summary>The first name of an object, or its end.</summary>
    FirstName,

    /// <summary>A name after a comma.</summary>
    Name,

    /// <summary>The colon after a name.</summary>
    Colon,

    /// <summary>A comma, or the container's end.</summary>
    CommaOrEnd,

    /// <summary>The rest of a string that is a value. The position is not within an escape.</summary>
    InString,

    /// <summary>The rest of a string that is a name.</summary>
    InName,

    // The rest of a number (RFC 8259, section 6). The names tell which part was read last.
    AfterMinus,
    AfterZero,
    InInteger,
    AfterPoint,
    InFraction,
    AfterExponent,
    AfterExponentSign,
    InExponent,

    /// <summary>Only white space, because the root has ended.</summary>
    EndOfBody,
}
