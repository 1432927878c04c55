namespace Decant.Tool.Checks;

/// <summary>The settings for all members of a projection.</summary>
/// <param name="Names">How JSON names are compared with the names in the projection.</param>
/// <param name="Policy">How the name of a member becomes a JSON name; null if they are the same.</param>
/// <param name="RequiresParameters">Whether a constructor parameter without a default value is required.</param>
/// <param name="RequiresNonNullable">Whether a member is required if its type excludes null.</param>
internal sealed record DeclaredSettings(StringComparison Names, JsonNamingPolicy? Policy, bool RequiresParameters, bool RequiresNonNullable)
{
    /// <summary>Reads the settings.</summary>
    /// <param name="own">The attribute JsonProjection of the type, if it has one.</param>
    /// <param name="ofAssembly">The attribute JsonProjectionDefaults of the assembly, if it has one.</param>
    public static DeclaredSettings From(AttributeUse? own, AttributeUse? ofAssembly)
    {
        AttributeUse? shared = own?.First is null ? ofAssembly : null;
        bool isWeb = (own?.First ?? shared?.First ?? "Web") == "Web";
        return new(
            (Find("PropertyNameCaseInsensitive") ?? (isWeb ? "true" : "false")) == "true" ? StringComparison.OrdinalIgnoreCase : StringComparison.Ordinal,
            PolicyOf(Find("PropertyNamingPolicy") ?? (isWeb ? "CamelCase" : "")),
            Find("RespectRequiredConstructorParameters") == "true",
            Find("RequireNonNullableMembers") == "true");

        string? Find(string name) => own?.Named(name) ?? shared?.Named(name);
    }

    private static JsonNamingPolicy? PolicyOf(string name) => name switch
    {
        "CamelCase" => JsonNamingPolicy.CamelCase,
        "SnakeCaseLower" => JsonNamingPolicy.SnakeCaseLower,
        "SnakeCaseUpper" => JsonNamingPolicy.SnakeCaseUpper,
        "KebabCaseLower" => JsonNamingPolicy.KebabCaseLower,
        "KebabCaseUpper" => JsonNamingPolicy.KebabCaseUpper,
        _ => null,
    };
}
