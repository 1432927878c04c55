namespace Decant.Generator.Model;

/// <summary>A type that emitted code names.</summary>
/// <param name="Name">Its full name, with <c>global::</c> where it is no keyword, without a question mark of its own: that of the underlying type for a nullable value type.</param>
/// <param name="IsReferenceType">Whether it is a reference type.</param>
/// <param name="IsNullable">Whether it has a question mark: a nullable value type, or a reference type that is annotated so.</param>
internal sealed record TypeModel(string Name, bool IsReferenceType, bool IsNullable)
{
    /// <summary>Whether a variable of it can hold null, whatever its annotation promises.</summary>
    public bool CanHoldNull => IsReferenceType || IsNullable;

    /// <summary>Whether a null, which JSON may hold all the same, has to be forgiven.</summary>
    public bool IsNonNullableReference => IsReferenceType && !IsNullable;
}
