namespace Decant.Generator.Model;

/// <summary>Which of the reader's methods reads a value.</summary>
internal enum ValueKind
{
    String,
    InternedString,
    Boolean,
    Number,
    Scalar,
    Value,
    Converted,
    Projection,
    Array,
    List,
    Dictionary,
}
