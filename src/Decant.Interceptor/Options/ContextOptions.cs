using System.Collections.Immutable;
using Decant.Generator.Model;
using Decant.Generator.Parsing;
using Decant.Interceptor.Model;
using Microsoft.CodeAnalysis;

namespace Decant.Interceptor.Options;

/// <summary>Reads the settings of a <c>JsonSerializerContext</c> from its attribute.</summary>
internal static class ContextOptions
{
    private const int Web = 1, Strict = 2, SerializationOnly = 2;

    /// <param name="context">The context.</param>
    /// <param name="why">The reason why its calls are not intercepted, if the result is null.</param>
    public static OptionsModel? Parse(INamedTypeSymbol context, out string why)
    {
        why = $"'{context.Name}' has no metadata for reading; generate it with JsonSourceGenerationMode.Metadata";
        if (context.GetAttributes().Any(attribute => attribute.NamedArgument("GenerationMode") is SerializationOnly))
            return null;
        if (context.FindAttribute(WellKnownNames.SourceGenerationOptions) is not { } options)
            return OptionsModel.General;
        why = $"'{context.Name}' rejects duplicate properties, but Decant reads the last one";
        object? defaults = options.FirstArgument();
        OptionsModel? model = defaults is Strict ? null : defaults is Web ? OptionsModel.Web : OptionsModel.General;
        foreach (KeyValuePair<string, TypedConstant> set in options.NamedArguments)
        {
            if (model is null)
                break;
            why = $"'{context.Name}' sets {set.Key} to a value that generated readers do not support";
            model = set switch
            {
                { Key: "Converters", Value: { Kind: TypedConstantKind.Array, IsNull: false, Values: var converters } } => WithConverters(model, converters),
                { Value.Kind: TypedConstantKind.Array } => null,
                _ => Set(model, set.Key, set.Value.Value),
            };
        }

        return model;
    }

    // A JsonStringEnumConverter that is listed is not the one that UseStringEnumConverter adds, which the metadata already contains.
    private static OptionsModel? WithConverters(OptionsModel options, ImmutableArray<TypedConstant> converters)
    {
        OptionsModel? changed = options;
        foreach (TypedConstant converter in converters)
            changed = converter.Value is INamedTypeSymbol type && !type.Is(Names.StringEnumConverter) ? changed?.WithConverter(type) : null;
        return changed;
    }

    private static OptionsModel? Set(OptionsModel options, string name, object? value) => (name, value) switch
    {
        ("PropertyNamingPolicy", int policy) => options with { Policy = (NamingPolicy)policy },
        ("UseStringEnumConverter", bool isSet) => options with { StringEnums = isSet },
        _ => options.With(name, value),
    };
}
