namespace Decant.Generator.Model;

/// <summary>An argument of the constructor.</summary>
/// <param name="Parameter">The parameter's name.</param>
/// <param name="Type">The parameter's type.</param>
/// <param name="Member">The member whose value it is; null where the parameter's default is always taken.</param>
/// <param name="Default">What an absent value is; null where that is the type's own default.</param>
internal sealed record ArgumentModel(string Parameter, TypeModel Type, MemberModel? Member, ConstantModel? Default);

/// <summary>The declared default of a parameter.</summary>
/// <param name="Type">The type of the constant itself.</param>
/// <param name="Value">The constant as the invariant culture writes it, or the ticks of a <see cref="DateTime"/>: as text, since not all constants that
/// are equal are the same, as 1.0 and 1.00.</param>
/// <param name="CastTo">Name of the type that the constant has to be cast to; null where it need not.</param>
internal sealed record ConstantModel(TypeCode Type, string Value, string? CastTo);

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
