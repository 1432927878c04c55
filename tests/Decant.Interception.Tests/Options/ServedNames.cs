using System.Net.Http.Json;
using System.Text.Json;
using Decant.Interception.Tests.Types;

namespace Decant.Interception.Tests.Options;

/// <summary>Options with which calls are served, and which say how names and numbers are read.</summary>
internal static class ServedNames
{
    public static OptionCase[] All { get; } =
    [
        new(
            "OfWeb", KnownOptions.OfWeb, true,
            json => JsonSerializer.Deserialize<Settled>(json, KnownOptions.OfWeb),
            json => JsonSerializer.DeserializeAsync<Settled>(json, KnownOptions.OfWeb),
            json => json.ReadFromJsonAsync<Settled>(KnownOptions.OfWeb),
            json => JsonSerializer.Deserialize<Witness>(json, KnownOptions.OfWeb)),
        new(
            "Copied", KnownOptions.Copied, true,
            json => JsonSerializer.Deserialize<Settled>(json, KnownOptions.Copied),
            json => JsonSerializer.DeserializeAsync<Settled>(json, KnownOptions.Copied),
            json => json.ReadFromJsonAsync<Settled>(KnownOptions.Copied),
            json => JsonSerializer.Deserialize<Witness>(json, KnownOptions.Copied)),
        new(
            "CamelCase", KnownOptions.CamelCase, true,
            json => JsonSerializer.Deserialize<Settled>(json, KnownOptions.CamelCase),
            json => JsonSerializer.DeserializeAsync<Settled>(json, KnownOptions.CamelCase),
            json => json.ReadFromJsonAsync<Settled>(KnownOptions.CamelCase),
            json => JsonSerializer.Deserialize<Witness>(json, KnownOptions.CamelCase)),
        new(
            "SnakeCase", KnownOptions.SnakeCase, true,
            json => JsonSerializer.Deserialize<Settled>(json, KnownOptions.SnakeCase),
            json => JsonSerializer.DeserializeAsync<Settled>(json, KnownOptions.SnakeCase),
            json => json.ReadFromJsonAsync<Settled>(KnownOptions.SnakeCase),
            json => JsonSerializer.Deserialize<Witness>(json, KnownOptions.SnakeCase)),
        new(
            "SnakeCaseUpper", KnownOptions.SnakeCaseUpper, true,
            json => JsonSerializer.Deserialize<Settled>(json, KnownOptions.SnakeCaseUpper),
            json => JsonSerializer.DeserializeAsync<Settled>(json, KnownOptions.SnakeCaseUpper),
            json => json.ReadFromJsonAsync<Settled>(KnownOptions.SnakeCaseUpper),
            json => JsonSerializer.Deserialize<Witness>(json, KnownOptions.SnakeCaseUpper)),
        new(
            "KebabCase", KnownOptions.KebabCase, true,
            json => JsonSerializer.Deserialize<Settled>(json, KnownOptions.KebabCase),
            json => JsonSerializer.DeserializeAsync<Settled>(json, KnownOptions.KebabCase),
            json => json.ReadFromJsonAsync<Settled>(KnownOptions.KebabCase),
            json => JsonSerializer.Deserialize<Witness>(json, KnownOptions.KebabCase)),
        new(
            "NoPolicy", KnownOptions.NoPolicy, true,
            json => JsonSerializer.Deserialize<Settled>(json, KnownOptions.NoPolicy),
            json => JsonSerializer.DeserializeAsync<Settled>(json, KnownOptions.NoPolicy),
            json => json.ReadFromJsonAsync<Settled>(KnownOptions.NoPolicy),
            json => JsonSerializer.Deserialize<Witness>(json, KnownOptions.NoPolicy)),
        new(
            "IgnoringCase", KnownOptions.IgnoringCase, true,
            json => JsonSerializer.Deserialize<Settled>(json, KnownOptions.IgnoringCase),
            json => JsonSerializer.DeserializeAsync<Settled>(json, KnownOptions.IgnoringCase),
            json => json.ReadFromJsonAsync<Settled>(KnownOptions.IgnoringCase),
            json => JsonSerializer.Deserialize<Witness>(json, KnownOptions.IgnoringCase)),
        new(
            "NumbersInStrings", KnownOptions.NumbersInStrings, true,
            json => JsonSerializer.Deserialize<Settled>(json, KnownOptions.NumbersInStrings),
            json => JsonSerializer.DeserializeAsync<Settled>(json, KnownOptions.NumbersInStrings),
            json => json.ReadFromJsonAsync<Settled>(KnownOptions.NumbersInStrings),
            json => JsonSerializer.Deserialize<Witness>(json, KnownOptions.NumbersInStrings)),
        new(
            "NamedNumbers", KnownOptions.NamedNumbers, true,
            json => JsonSerializer.Deserialize<Settled>(json, KnownOptions.NamedNumbers),
            json => JsonSerializer.DeserializeAsync<Settled>(json, KnownOptions.NamedNumbers),
            json => json.ReadFromJsonAsync<Settled>(KnownOptions.NamedNumbers),
            json => JsonSerializer.Deserialize<Witness>(json, KnownOptions.NamedNumbers)),
        new(
            "StrictNumbers", KnownOptions.StrictNumbers, true,
            json => JsonSerializer.Deserialize<Settled>(json, KnownOptions.StrictNumbers),
            json => JsonSerializer.DeserializeAsync<Settled>(json, KnownOptions.StrictNumbers),
            json => json.ReadFromJsonAsync<Settled>(KnownOptions.StrictNumbers),
            json => JsonSerializer.Deserialize<Witness>(json, KnownOptions.StrictNumbers)),
    ];
}
