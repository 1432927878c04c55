using Decant.Generator.Model;
using Decant.OneOf;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>The kinds of JSON that a value is read from.</summary>
/// <param name="Own">The usual kinds, such as a number for <c>int</c>.</param>
/// <param name="Other">The kinds that are also accepted, such as a string that contains the number.</param>
internal readonly record struct ReadKinds(JsonKinds Own, JsonKinds Other = JsonKinds.None)
{
    // JsonNumberHandling.AllowReadingFromString and AllowNamedFloatingPointLiterals.
    private const int FromStrings = 1 | 4;

    public JsonKinds All => Own | Other;

    /// <param name="scope">The type that has the value.</param>
    /// <param name="value">How the value is read.</param>
    /// <param name="type">The type of the value.</param>
    public static ReadKinds From(ProjectionScope scope, ValueModel value, ITypeSymbol type) => value.Kind switch
    {
        ValueKind.String or ValueKind.InternedString => new(JsonKinds.String),
        ValueKind.Boolean => new(JsonKinds.Boolean),
        ValueKind.Number => new(JsonKinds.Number, (value.NumberHandling & FromStrings) == 0 ? JsonKinds.None : JsonKinds.String),
        ValueKind.Enum => new(JsonKinds.Number),
        ValueKind.Scalar when value.Info!.Converter.Kind == ConverterKind.StringEnum => new(JsonKinds.String, JsonKinds.Number),
        ValueKind.Scalar when value.Info!.Converter.Name == "JsonValue" => new(JsonKinds.String | JsonKinds.Number | JsonKinds.Boolean),
        ValueKind.Scalar => new(JsonKinds.String),
        ValueKind.Value when value.Info!.Converter.Name == "JsonObject" => new(JsonKinds.Object),
        ValueKind.Value when value.Info!.Converter.Name == "JsonArray" => new(JsonKinds.Array),
        ValueKind.Collection => new(JsonKinds.Array),
        ValueKind.Dictionary => new(JsonKinds.Object),
        ValueKind.Projection => OfProjection(scope, (INamedTypeSymbol)type.Underlying()),
        ValueKind.OneOf => new(
            value.Alternatives.Aggregate(JsonKinds.None, static (all, alternative) => all | alternative.Own),
            value.Alternatives.Aggregate(JsonKinds.None, static (all, alternative) => all | alternative.Kinds)),
        _ => new(JsonKinds.Any),
    };

    private static ReadKinds OfProjection(ProjectionScope scope, INamedTypeSymbol projection)
    {
        AttributeData? own = projection.FindAttribute(WellKnownNames.Projection);
        AttributeData? shared = SettingsParser.FindShared(projection, own, scope.Context is { } context ? SettingsParser.FindShared(context.Type) : null);
        var inner = new ProjectionScope(projection, scope.Compilation, Location.None, SettingsParser.Parse(projection, own, shared), scope.Context);
        MatchedMember[] members = UnionTypes.IsUnion(projection) ? [] : [.. ReadMembers.Find(inner)];
        if (Array.Find(members, member => member.Path.Count == 0) is { } whole)
            return new ValueParser(inner).Parse(whole) is { } value ? From(inner, value, whole.Type) : new(JsonKinds.Any);
        return new(Array.Exists(members, member => member.Path[0].Name is null) ? JsonKinds.Array : JsonKinds.Object);
    }
}
