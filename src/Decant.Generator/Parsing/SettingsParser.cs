using Decant.Generator.Diagnostics;
using Decant.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Reads the settings for all members of a type from its attributes and its assembly's attributes.</summary>
internal static class SettingsParser
{
    /// <summary>The start of a message about the number handling of a member.</summary>
    public const string NumberHandlingOn = NumberHandling + " on";

    private const string NumberHandling = "'JsonNumberHandling'";
    private const int General = 0;
    private const int Web = 1;
    private const int Strict = 2;
    private const int AllowReadingFromString = 1;
    private const int AllNumberHandling = 7;

    /// <summary>Returns the settings of a marked type.</summary>
    public static ProjectionSettings Parse(INamedTypeSymbol type, AttributeData projection) => Parse(type, projection, FindShared(type, projection));

    /// <summary>Returns the settings of a type that a context reads.</summary>
    /// <param name="type">The type.</param>
    /// <param name="projection">The attribute that marks the type, or null.</param>
    /// <param name="shared">The defaults of the assembly or context, or null.</param>
    public static ProjectionSettings Parse(INamedTypeSymbol type, AttributeData? projection, AttributeData? shared)
    {
        bool isWeb = IsWeb(projection?.FirstArgument() ?? shared?.FirstArgument() ?? Web);
        return new(
            isWeb,
            (NamingPolicy)(Find("PropertyNamingPolicy") as int? ?? (int)(isWeb ? NamingPolicy.CamelCase : NamingPolicy.Unspecified)),
            Find("PropertyNameCaseInsensitive") as bool? ?? isWeb,
            Find("NumberHandling") as int? ?? (isWeb ? AllowReadingFromString : 0),
            type.FindAttribute(WellKnownNames.NumberHandling)?.FirstArgument() as int?,
            (type.FindAttribute(WellKnownNames.UnmappedMemberHandling)?.FirstArgument() ?? Find("UnmappedMemberHandling")) is 1,
            Find("UseStringEnumConverter") is true,
            Find("RespectNullableAnnotations") is true,
            Find("AllowOutOfOrderMetadataProperties") is true,
            Find("RespectRequiredConstructorParameters") is true,
            Find("RequireNonNullableMembers") is true);

        object? Find(string name) => projection?.NamedArgument(name) ?? shared?.NamedArgument(name);
    }

    /// <summary>Returns whether the argument of an attribute is <c>JsonSerializerDefaults.Web</c>.</summary>
    public static bool IsWeb(object? defaults) => defaults is Web;

    /// <summary>Returns the defaults of a type that a context reads. A marked type has its own defaults; other types have the context's.</summary>
    public static AttributeData? FindShared(INamedTypeSymbol type, AttributeData? projection, AttributeData? ofContext) =>
        projection is null ? ofContext : FindShared(type, projection);

    /// <summary>Returns the defaults that a context sets for its types, or the defaults of its assembly.</summary>
    public static AttributeData? FindShared(INamedTypeSymbol context) =>
        context.FindAttribute(WellKnownNames.ProjectionDefaults) ?? context.ContainingAssembly.FindAttribute(WellKnownNames.ProjectionDefaults);

    /// <summary>Returns the assembly's defaults; null for a type whose own attribute names <c>JsonSerializerDefaults</c>.</summary>
    private static AttributeData? FindShared(INamedTypeSymbol type, AttributeData projection) =>
        projection.FirstArgument() is null ? type.ContainingAssembly.FindAttribute(WellKnownNames.ProjectionDefaults) : null;

    /// <summary>Reports attribute arguments that are not supported, such as a number that is not a member of its enum.</summary>
    public static void Check(ProjectionScope scope, AttributeData projection) => Check(scope, projection, FindShared(scope.Type, projection));

    /// <inheritdoc cref="Check(ProjectionScope, AttributeData)"/>
    /// <param name="scope">The projection.</param>
    /// <param name="projection">The attribute that marks the type, or null.</param>
    /// <param name="shared">The defaults of the assembly or context, or null.</param>
    public static void Check(ProjectionScope scope, AttributeData? projection, AttributeData? shared)
    {
        if (projection is not null)
            CheckDefaults(scope, projection);
        if (shared is not null)
            CheckDefaults(scope, shared);
        if (scope.Settings.Policy is < NamingPolicy.Unspecified or > NamingPolicy.KebabCaseUpper)
        {
            scope.Report(
                TypeRules.ArgumentNotSupported,
                Place("PropertyNamingPolicy"),
                "'PropertyNamingPolicy'",
                $"{(int)scope.Settings.Policy}",
                "use a member of JsonKnownNamingPolicy, or [JsonPropertyName] for names that follow no policy");
        }

        CheckNumberHandling(scope, Place("NumberHandling"), NumberHandling, scope.Settings.NumberHandling);
        if (scope.Type.FindAttribute(WellKnownNames.NumberHandling) is { } handling)
            CheckNumberHandling(scope, handling.GetLocation(), NumberHandling, handling.FirstArgument() as int? ?? 0);
        if (scope.Type.FindAttribute(WellKnownNames.UnmappedMemberHandling) is { } unmapped && unmapped.FirstArgument() is not (0 or 1))
            scope.Report(TypeRules.ArgumentNotSupported, unmapped.GetLocation(), "'JsonUnmappedMemberHandling'", $"{unmapped.FirstArgument()}", "use one of its members");

        Location? Place(string argument) => (projection?.NamedArgument(argument) is null ? shared ?? projection : projection)?.GetLocation();
    }

    private static void CheckDefaults(ProjectionScope scope, AttributeData attribute)
    {
        if (attribute.FirstArgument() is not int defaults || defaults is General or Web)
            return;
        const string What = "use JsonSerializerDefaults.Web or JsonSerializerDefaults.General; for the checks of Strict, set RespectNullableAnnotations and "
            + "RespectRequiredConstructorParameters and mark the type [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]";
        string value = defaults == Strict ? nameof(Strict) : $"{defaults}";
        scope.Report(TypeRules.ArgumentNotSupported, attribute.GetLocation(), $"The argument of [{attribute.GetShortName()}]", value, What);
    }

    /// <summary>Reports a number handling of a member that is not supported.</summary>
    public static void CheckNumberHandling(ProjectionScope scope, FoundMember member, AttributeData handling) =>
        CheckNumberHandling(scope, handling.GetLocation(), $"{NumberHandlingOn} '{member.Name}'", handling.FirstArgument() as int? ?? 0);

    private static void CheckNumberHandling(ProjectionScope scope, Location? place, string what, int handling)
    {
        if ((handling & ~AllNumberHandling) != 0)
            scope.Report(TypeRules.ArgumentNotSupported, place, what, $"{handling}", "use a combination of its members");
    }
}
