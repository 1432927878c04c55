namespace Decant;

/// <summary>Adds a type to a <see cref="JsonProjectionContext"/>, so that the type itself needs no attribute.</summary>
/// <param name="type">The type: a class, record or struct, and closed if it is generic. The types of its members are read too, and need not be listed.</param>
[AttributeUsage(AttributeTargets.Class, AllowMultiple = true)]
public sealed class JsonProjectableAttribute(Type type) : Attribute
{
    /// <summary>Gets the type.</summary>
    public Type Type { get; } = type;

    /// <summary>Gets or sets the members to read as a field mask of JSON names, such as <c>name,owner(login)</c>, or null for all members.</summary>
    /// <remarks>The grammar is that of <see cref="JsonFieldMask"/>. Other members are skipped like unknown JSON properties, and keep their initial
    /// values.</remarks>
    public string? Only { get; set; }

    /// <summary>Gets or sets the name of the generated property of the context, or null for the name of the type.</summary>
    public string? PropertyName { get; set; }
}
