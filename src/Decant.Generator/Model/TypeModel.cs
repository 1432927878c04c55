namespace Decant.Generator.Model;

/// <summary>A type that emitted code names.</summary>
/// <param name="Name">Its full name with <c>global::</c>, or its keyword, without a question mark for the type itself. For a nullable value type, the name of
/// the underlying type.</param>
/// <param name="IsReferenceType">Whether it is a reference type.</param>
/// <param name="IsNullable">Whether it has a question mark: it is a nullable value type, or a reference type with that annotation.</param>
internal sealed record TypeModel(string Name, bool IsReferenceType, bool IsNullable)
{
    /// <summary>Whether a variable of it can hold null, whatever its annotation promises.</summary>
    public bool CanHoldNull => IsReferenceType || IsNullable;

    /// <summary>Whether a value needs the null-forgiving operator, because JSON may contain null in spite of the annotation.</summary>
    public bool IsNonNullableReference => IsReferenceType && !IsNullable;
}
