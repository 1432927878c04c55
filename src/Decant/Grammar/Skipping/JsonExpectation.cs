namespace Decant.Grammar.Skipping;

/// <summary>What the grammar expects at a position. With the kinds of the open containers, it is enough to resume in another window or to describe an
/// error.</summary>
internal enum JsonExpectation : byte
{
    /// <summary>A value: the root, a member's after its colon, or an element after a comma.</summary>
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

    /// <summary>The rest of a string that is a value; the position is not within an escape.</summary>
    InString,

    /// <summary>The rest of a string that is a name.</summary>
    InName,

    // The rest of a number (RFC 8259, section 6), by what was read of it last.
    AfterMinus,
    AfterZero,
    InInteger,
    AfterPoint,
    InFraction,
    AfterExponent,
    AfterExponentSign,
    InExponent,

    /// <summary>Nothing but white space: the root has ended.</summary>
    EndOfBody,
}
