namespace Decant.Generator.Model;

/// <summary>How an object is created whose order of assignments is observable.</summary>
/// <param name="Object">The builder's field that holds the object.</param>
/// <param name="Settings">The builder's field that holds what is to be set once the constructor's arguments are complete; null where it has none.</param>
/// <param name="Setting">Name of the emitted struct of which that field holds many.</param>
/// <param name="Creator">The accessor of the constructor, which C# lets nobody call without setting the required members; null where C# does.</param>
/// <param name="IsDefault">Whether the constructor is that of a struct that declares none.</param>
/// <param name="HasOnDeserializing">Whether it is told before its members are set.</param>
/// <param name="HasOnDeserialized">Whether it is told after its members are set.</param>
internal sealed record OrderModel(
    string Object,
    string? Settings,
    string? Setting,
    string? Creator,
    bool IsDefault,
    bool HasOnDeserializing,
    bool HasOnDeserialized);
