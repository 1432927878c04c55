namespace Decant;

/// <summary>Names a type that a <see cref="JsonProjectionContext"/> reads, and so needs no mark of its own.</summary>
/// <param name="type">The type: a class, record or struct, closed if it is generic. The types of its members are read too, and need not be listed.</param>
[AttributeUsage(AttributeTargets.Class, AllowMultiple = true)]
public sealed class JsonProjectableAttribute(Type type) : Attribute
{
    /// <summary>Gets the type.</summary>
    public Type Type { get; } = type;

    /// <summary>Gets or sets the members that are read, in the grammar of <see cref="JsonFieldMask"/>, such as <c>name,owner(login)</c>; null for all. The names are
    /// JSON names. The members that are left out are skipped as those that the type does not have, and keep their initial values.</summary>
    public string? Only { get; set; }

    /// <summary>Gets or sets the name of the property of the context; null for the name of the type.</summary>
    public string? PropertyName { get; set; }
}
