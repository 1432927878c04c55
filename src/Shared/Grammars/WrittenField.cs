namespace Decant.Masks;

/// <summary>A field of a mask as it was written, with its parts. Several written fields beside each other may have the same name.</summary>
/// <param name="name">The name; null for an asterisk.</param>
internal sealed class WrittenField(string? name)
{
    /// <summary>Gets the name; null for an asterisk.</summary>
    public string? Name { get; } = name;

    /// <summary>Gets or sets whether the whole value is selected.</summary>
    public bool IsWhole { get; set; }

    /// <summary>Gets the part that was added last.</summary>
    public WrittenField? LastPart { get; private set; }

    /// <summary>Gets the part that was added before this one.</summary>
    public WrittenField? Previous { get; private init; }

    /// <summary>Adds a part.</summary>
    public WrittenField Add(string? name) => LastPart = new(name) { Previous = LastPart };
}
