namespace Decant.Generator.Model;

/// <summary>An argument of the constructor.</summary>
/// <param name="Parameter">The parameter's name.</param>
/// <param name="Type">The parameter's type.</param>
/// <param name="Member">The member whose value is passed; null if the parameter's default is always passed.</param>
/// <param name="Default">The value that is passed for an absent member; null for the default of the type.</param>
internal sealed record ArgumentModel(string Parameter, TypeModel Type, MemberModel? Member, ConstantModel? Default);

/// <summary>The declared default of a parameter.</summary>
/// <param name="Type">The type of the constant, before a cast.</param>
/// <param name="Value">The constant, formatted with the invariant culture, or the ticks of a <see cref="DateTime"/>. It is text because models are compared,
/// and equal numbers can differ, such as 1.0 and 1.00.</param>
/// <param name="CastTo">Name of the type that the constant is cast to; null if no cast is needed.</param>
internal sealed record ConstantModel(TypeCode Type, string Value, string? CastTo);

/// <summary>How an object is created whose members are set one by one, in the order of the document.</summary>
/// <param name="Object">The builder's field that holds the object.</param>
/// <param name="Settings">The builder's field that holds the values to set once the constructor's arguments are complete; null if there are none.</param>
/// <param name="Setting">Name of the emitted struct that holds one such value.</param>
/// <param name="Creator">The accessor of a constructor that is not accessible, or that C# cannot call without setting the required members; null if the
/// constructor is called directly.</param>
/// <param name="Generic">The constructor that the accessor calls, if its type is generic; otherwise null.</param>
/// <param name="IsDefault">Whether the constructor is the implicit constructor of a struct.</param>
/// <param name="HasOnDeserializing">Whether the type implements <c>IJsonOnDeserializing</c>.</param>
/// <param name="HasOnDeserialized">Whether the type implements <c>IJsonOnDeserialized</c>.</param>
internal sealed record OrderModel(
    string Object,
    string? Settings,
    string? Setting,
    string? Creator,
    GenericModel? Generic,
    bool IsDefault,
    bool HasOnDeserializing,
    bool HasOnDeserialized);
