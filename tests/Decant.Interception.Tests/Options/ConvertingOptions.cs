using System.Net.Http.Json;
using System.Text.Json;
using Decant.Interception.Tests.Types;

namespace Decant.Interception.Tests.Options;

/// <summary>Options with converters, with which calls are served: the converters of the serializer read what they convert.</summary>
internal static class ConvertingOptions
{
    public static OptionCase[] All { get; } =
    [
        new(
            "Converting", KnownOptions.Converting, true,
            json => JsonSerializer.Deserialize<Settled>(json, KnownOptions.Converting),
            json => JsonSerializer.DeserializeAsync<Settled>(json, KnownOptions.Converting),
            json => json.ReadFromJsonAsync<Settled>(KnownOptions.Converting),
            json => JsonSerializer.Deserialize<Witness>(json, KnownOptions.Converting)),
        new(
            "ConvertingNumbers", KnownOptions.ConvertingNumbers, true,
            json => JsonSerializer.Deserialize<Settled>(json, KnownOptions.ConvertingNumbers),
            json => JsonSerializer.DeserializeAsync<Settled>(json, KnownOptions.ConvertingNumbers),
            json => json.ReadFromJsonAsync<Settled>(KnownOptions.ConvertingNumbers),
            json => JsonSerializer.Deserialize<Witness>(json, KnownOptions.ConvertingNumbers)),
        new(
            "ConvertingNullable", KnownOptions.ConvertingNullable, true,
            json => JsonSerializer.Deserialize<Settled>(json, KnownOptions.ConvertingNullable),
            json => JsonSerializer.DeserializeAsync<Settled>(json, KnownOptions.ConvertingNullable),
            json => json.ReadFromJsonAsync<Settled>(KnownOptions.ConvertingNullable),
            json => JsonSerializer.Deserialize<Witness>(json, KnownOptions.ConvertingNullable)),
        new(
            "ConvertingObjects", KnownOptions.ConvertingObjects, true,
            json => JsonSerializer.Deserialize<Settled>(json, KnownOptions.ConvertingObjects),
            json => JsonSerializer.DeserializeAsync<Settled>(json, KnownOptions.ConvertingObjects),
            json => json.ReadFromJsonAsync<Settled>(KnownOptions.ConvertingObjects),
            json => JsonSerializer.Deserialize<Witness>(json, KnownOptions.ConvertingObjects)),
        new(
            "ConvertingLists", KnownOptions.ConvertingLists, true,
            json => JsonSerializer.Deserialize<Settled>(json, KnownOptions.ConvertingLists),
            json => JsonSerializer.DeserializeAsync<Settled>(json, KnownOptions.ConvertingLists),
            json => json.ReadFromJsonAsync<Settled>(KnownOptions.ConvertingLists),
            json => JsonSerializer.Deserialize<Witness>(json, KnownOptions.ConvertingLists)),
        new(
            "ConvertingOneEnum", KnownOptions.ConvertingOneEnum, true,
            json => JsonSerializer.Deserialize<Settled>(json, KnownOptions.ConvertingOneEnum),
            json => JsonSerializer.DeserializeAsync<Settled>(json, KnownOptions.ConvertingOneEnum),
            json => json.ReadFromJsonAsync<Settled>(KnownOptions.ConvertingOneEnum),
            json => JsonSerializer.Deserialize<Witness>(json, KnownOptions.ConvertingOneEnum)),
        new(
            "ConvertingOthers", KnownOptions.ConvertingOthers, true,
            json => JsonSerializer.Deserialize<Settled>(json, KnownOptions.ConvertingOthers),
            json => JsonSerializer.DeserializeAsync<Settled>(json, KnownOptions.ConvertingOthers),
            json => json.ReadFromJsonAsync<Settled>(KnownOptions.ConvertingOthers),
            json => JsonSerializer.Deserialize<Witness>(json, KnownOptions.ConvertingOthers)),
        new(
            "ConvertingEnumsToo", KnownOptions.ConvertingEnumsToo, true,
            json => JsonSerializer.Deserialize<Settled>(json, KnownOptions.ConvertingEnumsToo),
            json => JsonSerializer.DeserializeAsync<Settled>(json, KnownOptions.ConvertingEnumsToo),
            json => json.ReadFromJsonAsync<Settled>(KnownOptions.ConvertingEnumsToo),
            json => JsonSerializer.Deserialize<Witness>(json, KnownOptions.ConvertingEnumsToo)),
    ];
}
