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
    /// <param name="why">Why its calls are not intercepted, where null is returned.</param>
    public static OptionsModel? Parse(INamedTypeSymbol context, out string why)
    {
        why = $"'{context.Name}' has no metadata for reading; generate it";
        if (context.GetAttributes().Any(attribute => attribute.NamedArgument("GenerationMode") is SerializationOnly))
            return null;
        if (context.FindAttribute(WellKnownNames.SourceGenerationOptions) is not { } options)
            return OptionsModel.General;
        why = $"'{context.Name}' refuses duplicates; Decant takes the last";
        object? defaults = options.FirstArgument();
        OptionsModel? model = defaults is Strict ? null : defaults is Web ? OptionsModel.Web : OptionsModel.General;
        foreach (KeyValuePair<string, TypedConstant> set in options.NamedArguments)
        {
            if (model is null)
                break;
            why = $"'{context.Name}' sets {set.Key}; only settings are served that Decant reads in the same way";
            model = Set(model, set.Key, set.Value.Kind == TypedConstantKind.Array ? null : set.Value.Value);
        }

        return model;
    }

    private static OptionsModel? Set(OptionsModel options, string name, object? value) => (name, value) switch
    {
        ("PropertyNamingPolicy", int policy) => options with { Policy = (NamingPolicy)policy },
        ("UseStringEnumConverter", bool isSet) => options with { StringEnums = isSet },
        _ => options.With(name, value),
    };
}
