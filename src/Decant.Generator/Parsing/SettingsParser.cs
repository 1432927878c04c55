using Decant.Generator.Diagnostics;
using Decant.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Reads what the type's own attributes say about all of its members.</summary>
internal static class SettingsParser
{
    private const int General = 0;
    private const int Web = 1;
    private const int Strict = 2;
    private const int AllowReadingFromString = 1;
    private const int AllNumberHandling = 7;

    public static ProjectionSettings Parse(INamedTypeSymbol type, AttributeData projection)
    {
        bool isWeb = (projection.FirstArgument() ?? Web) is Web;
        return new(
            isWeb,
            (NamingPolicy)(projection.NamedArgument("PropertyNamingPolicy") as int? ?? (int)(isWeb ? NamingPolicy.CamelCase : NamingPolicy.Unspecified)),
            projection.NamedArgument("PropertyNameCaseInsensitive") as bool? ?? isWeb,
            projection.NamedArgument("NumberHandling") as int? ?? (isWeb ? AllowReadingFromString : 0),
            type.FindAttribute(WellKnownNames.NumberHandling)?.FirstArgument() as int?,
            type.FindAttribute(WellKnownNames.UnmappedMemberHandling)?.FirstArgument() is 1);
    }

    /// <summary>Reports arguments that have no meaning here; what is at hand is a number, whatever the enum says.</summary>
    public static void Check(ProjectionScope scope, AttributeData projection)
    {
        if (projection.FirstArgument() is int defaults and not (General or Web))
        {
            const string What = "JsonSerializerDefaults.Web and JsonSerializerDefaults.General are; "
                + "for the checks of Strict mark members with 'required' and the type "
                + "with [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]";
            string value = defaults == Strict ? nameof(Strict) : $"{defaults}";
            scope.Report(TypeRules.ArgumentNotSupported, projection.GetLocation(), "The argument of [JsonProjection]", value, What);
        }

        if (scope.Settings.Policy is < NamingPolicy.Unspecified or > NamingPolicy.KebabCaseUpper)
        {
            scope.Report(
                TypeRules.ArgumentNotSupported,
                projection.GetLocation(),
                "PropertyNamingPolicy",
                $"{(int)scope.Settings.Policy}",
                "use a member of JsonKnownNamingPolicy, and [JsonPropertyName] for names that follow none");
        }

        CheckNumberHandling(scope, projection.GetLocation(), scope.Settings.NumberHandling);
        if (scope.Type.FindAttribute(WellKnownNames.NumberHandling) is { } handling)
            CheckNumberHandling(scope, handling.GetLocation(), handling.FirstArgument() as int? ?? 0);
    }

    public static void CheckNumberHandling(ProjectionScope scope, Location? place, int handling)
    {
        if ((handling & ~AllNumberHandling) != 0)
            scope.Report(TypeRules.ArgumentNotSupported, place, "JsonNumberHandling", $"{handling}", "combine members of the enum");
    }
}
