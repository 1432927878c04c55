using System.Net.Http.Json;
using System.Text.Json;
using Decant.Interception.Tests.Types;

namespace Decant.Interception.Tests.Options;

/// <summary>Options with which calls are served, beside those that change names or numbers.</summary>
internal static class ServedOptions
{
    public static OptionCase[] All { get; } =
    [
        new(
            "none", null, true,
            json => JsonSerializer.Deserialize<Settled>(json),
            json => JsonSerializer.DeserializeAsync<Settled>(json),
            json => json.ReadFromJsonAsync<Settled>(),
            json => JsonSerializer.Deserialize<Witness>(json)),
        new(
            "null", null, true,
            json => JsonSerializer.Deserialize<Settled>(json, (JsonSerializerOptions?)null),
            json => JsonSerializer.DeserializeAsync<Settled>(json, (JsonSerializerOptions?)null),
            json => json.ReadFromJsonAsync<Settled>((JsonSerializerOptions?)null),
            json => JsonSerializer.Deserialize<Witness>(json, (JsonSerializerOptions?)null)),
        new(
            "Default", JsonSerializerOptions.Default, true,
            json => JsonSerializer.Deserialize<Settled>(json, JsonSerializerOptions.Default),
            json => JsonSerializer.DeserializeAsync<Settled>(json, JsonSerializerOptions.Default),
            json => json.ReadFromJsonAsync<Settled>(JsonSerializerOptions.Default),
            json => JsonSerializer.Deserialize<Witness>(json, JsonSerializerOptions.Default)),
        new(
            "Web", JsonSerializerOptions.Web, true,
            json => JsonSerializer.Deserialize<Settled>(json, JsonSerializerOptions.Web),
            json => JsonSerializer.DeserializeAsync<Settled>(json, JsonSerializerOptions.Web),
            json => json.ReadFromJsonAsync<Settled>(JsonSerializerOptions.Web),
            json => JsonSerializer.Deserialize<Witness>(json, JsonSerializerOptions.Web)),
        new(
            "General", KnownOptions.General, true,
            json => JsonSerializer.Deserialize<Settled>(json, KnownOptions.General),
            json => JsonSerializer.DeserializeAsync<Settled>(json, KnownOptions.General),
            json => json.ReadFromJsonAsync<Settled>(KnownOptions.General),
            json => JsonSerializer.Deserialize<Witness>(json, KnownOptions.General)),
        new(
            "NoUnknown", KnownOptions.NoUnknown, true,
            json => JsonSerializer.Deserialize<Settled>(json, KnownOptions.NoUnknown),
            json => JsonSerializer.DeserializeAsync<Settled>(json, KnownOptions.NoUnknown),
            json => json.ReadFromJsonAsync<Settled>(KnownOptions.NoUnknown),
            json => JsonSerializer.Deserialize<Witness>(json, KnownOptions.NoUnknown)),
        new(
            "NoNulls", KnownOptions.NoNulls, true,
            json => JsonSerializer.Deserialize<Settled>(json, KnownOptions.NoNulls),
            json => JsonSerializer.DeserializeAsync<Settled>(json, KnownOptions.NoNulls),
            json => json.ReadFromJsonAsync<Settled>(KnownOptions.NoNulls),
            json => JsonSerializer.Deserialize<Witness>(json, KnownOptions.NoNulls)),
        new(
            "AllParameters", KnownOptions.AllParameters, true,
            json => JsonSerializer.Deserialize<Settled>(json, KnownOptions.AllParameters),
            json => JsonSerializer.DeserializeAsync<Settled>(json, KnownOptions.AllParameters),
            json => json.ReadFromJsonAsync<Settled>(KnownOptions.AllParameters),
            json => JsonSerializer.Deserialize<Witness>(json, KnownOptions.AllParameters)),
        new(
            "OutOfOrder", KnownOptions.OutOfOrder, true,
            json => JsonSerializer.Deserialize<Settled>(json, KnownOptions.OutOfOrder),
            json => JsonSerializer.DeserializeAsync<Settled>(json, KnownOptions.OutOfOrder),
            json => json.ReadFromJsonAsync<Settled>(KnownOptions.OutOfOrder),
            json => JsonSerializer.Deserialize<Witness>(json, KnownOptions.OutOfOrder)),
        new(
            "Shallow", KnownOptions.Shallow, true,
            json => JsonSerializer.Deserialize<Settled>(json, KnownOptions.Shallow),
            json => JsonSerializer.DeserializeAsync<Settled>(json, KnownOptions.Shallow),
            json => json.ReadFromJsonAsync<Settled>(KnownOptions.Shallow),
            json => JsonSerializer.Deserialize<Witness>(json, KnownOptions.Shallow)),
        new(
            "Deeper", KnownOptions.Deeper, true,
            json => JsonSerializer.Deserialize<Settled>(json, KnownOptions.Deeper),
            json => JsonSerializer.DeserializeAsync<Settled>(json, KnownOptions.Deeper),
            json => json.ReadFromJsonAsync<Settled>(KnownOptions.Deeper),
            json => JsonSerializer.Deserialize<Witness>(json, KnownOptions.Deeper)),
        new(
            "SmallBuffer", KnownOptions.SmallBuffer, true,
            json => JsonSerializer.Deserialize<Settled>(json, KnownOptions.SmallBuffer),
            json => JsonSerializer.DeserializeAsync<Settled>(json, KnownOptions.SmallBuffer),
            json => json.ReadFromJsonAsync<Settled>(KnownOptions.SmallBuffer),
            json => JsonSerializer.Deserialize<Witness>(json, KnownOptions.SmallBuffer)),
        new(
            "Indented", KnownOptions.Indented, true,
            json => JsonSerializer.Deserialize<Settled>(json, KnownOptions.Indented),
            json => JsonSerializer.DeserializeAsync<Settled>(json, KnownOptions.Indented),
            json => json.ReadFromJsonAsync<Settled>(KnownOptions.Indented),
            json => JsonSerializer.Deserialize<Witness>(json, KnownOptions.Indented)),
        new(
            "IgnoringNulls", KnownOptions.IgnoringNulls, true,
            json => JsonSerializer.Deserialize<Settled>(json, KnownOptions.IgnoringNulls),
            json => JsonSerializer.DeserializeAsync<Settled>(json, KnownOptions.IgnoringNulls),
            json => json.ReadFromJsonAsync<Settled>(KnownOptions.IgnoringNulls),
            json => JsonSerializer.Deserialize<Witness>(json, KnownOptions.IgnoringNulls)),
        new(
            "Resolving", KnownOptions.Resolving, true,
            json => JsonSerializer.Deserialize<Settled>(json, KnownOptions.Resolving),
            json => JsonSerializer.DeserializeAsync<Settled>(json, KnownOptions.Resolving),
            json => json.ReadFromJsonAsync<Settled>(KnownOptions.Resolving),
            json => JsonSerializer.Deserialize<Witness>(json, KnownOptions.Resolving)),
        new(
            "TrailingCommas", KnownOptions.TrailingCommas, true,
            json => JsonSerializer.Deserialize<Settled>(json, KnownOptions.TrailingCommas),
            json => JsonSerializer.DeserializeAsync<Settled>(json, KnownOptions.TrailingCommas),
            json => json.ReadFromJsonAsync<Settled>(KnownOptions.TrailingCommas),
            json => JsonSerializer.Deserialize<Witness>(json, KnownOptions.TrailingCommas)),
        new(
            "Commented", KnownOptions.Commented, true,
            json => JsonSerializer.Deserialize<Settled>(json, KnownOptions.Commented),
            json => JsonSerializer.DeserializeAsync<Settled>(json, KnownOptions.Commented),
            json => json.ReadFromJsonAsync<Settled>(KnownOptions.Commented),
            json => JsonSerializer.Deserialize<Witness>(json, KnownOptions.Commented)),
        new(
            "EnumsAsText", KnownOptions.EnumsAsText, true,
            json => JsonSerializer.Deserialize<Settled>(json, KnownOptions.EnumsAsText),
            json => JsonSerializer.DeserializeAsync<Settled>(json, KnownOptions.EnumsAsText),
            json => json.ReadFromJsonAsync<Settled>(KnownOptions.EnumsAsText),
            json => JsonSerializer.Deserialize<Witness>(json, KnownOptions.EnumsAsText)),
        new(
            "CamelCaseEnums", KnownOptions.CamelCaseEnums, true,
            json => JsonSerializer.Deserialize<Settled>(json, KnownOptions.CamelCaseEnums),
            json => JsonSerializer.DeserializeAsync<Settled>(json, KnownOptions.CamelCaseEnums),
            json => json.ReadFromJsonAsync<Settled>(KnownOptions.CamelCaseEnums),
            json => JsonSerializer.Deserialize<Witness>(json, KnownOptions.CamelCaseEnums)),
        new(
            "SnakeCaseEnums", KnownOptions.SnakeCaseEnums, true,
            json => JsonSerializer.Deserialize<Settled>(json, KnownOptions.SnakeCaseEnums),
            json => JsonSerializer.DeserializeAsync<Settled>(json, KnownOptions.SnakeCaseEnums),
            json => json.ReadFromJsonAsync<Settled>(KnownOptions.SnakeCaseEnums),
            json => JsonSerializer.Deserialize<Witness>(json, KnownOptions.SnakeCaseEnums)),
        new(
            "EnumsWithoutNumbers", KnownOptions.EnumsWithoutNumbers, true,
            json => JsonSerializer.Deserialize<Settled>(json, KnownOptions.EnumsWithoutNumbers),
            json => JsonSerializer.DeserializeAsync<Settled>(json, KnownOptions.EnumsWithoutNumbers),
            json => json.ReadFromJsonAsync<Settled>(KnownOptions.EnumsWithoutNumbers),
            json => JsonSerializer.Deserialize<Witness>(json, KnownOptions.EnumsWithoutNumbers)),
    ];
}
