namespace Decant.Generator.Model;

/// <summary>A wanted property or field.</summary>
/// <param name="Name">Its name as emitted code writes it.</param>
/// <param name="JsonName">Its JSON name or path, for messages and comments.</param>
/// <param name="Value">How its value is read.</param>
/// <param name="FieldType">Type of the builder's field that holds the value.</param>
/// <param name="Field">That field.</param>
/// <param name="Presence">The builder's field that says whether the value was there; null where nobody asks.</param>
/// <param name="IsRequired">Whether its absence is an error.</param>
/// <param name="Target">How the value gets into the object.</param>
internal sealed record MemberModel(
    string Name,
    string JsonName,
    ValueModel Value,
    string FieldType,
    string Field,
    string? Presence,
    bool IsRequired,
    TargetModel Target)
{
    /// <summary>Whether a null, which JSON may hold all the same, has to be forgiven.</summary>
    public bool IsNonNullableReference { get; init; }

    /// <summary>Whether it is set with each of its values as they come, and not with the last one at the end.</summary>
    public bool IsSetInOrder { get; init; }

    /// <summary>The value read, as an expression of the member's type.</summary>
    public string Expression => Forgive(Field);

    /// <summary>A value of the field's type as one of the member's.</summary>
    public string Forgive(string value) => IsNonNullableReference ? value + "!" : value;
}
