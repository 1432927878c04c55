using System.Net.Http.Json;
using System.Text.Json;
using Decant.Interception.Tests.Types;

namespace Decant.Interception.Tests.Options;

/// <summary>Options with which the framework's own calls run.</summary>
internal static class RejectedOptions
{
    public static OptionCase[] All { get; } =
    [
        new(
            "NoDuplicates", KnownOptions.NoDuplicates, false,
            json => JsonSerializer.Deserialize<Settled>(json, KnownOptions.NoDuplicates),
            json => JsonSerializer.DeserializeAsync<Settled>(json, KnownOptions.NoDuplicates),
            json => json.ReadFromJsonAsync<Settled>(KnownOptions.NoDuplicates),
            json => JsonSerializer.Deserialize<Witness>(json, KnownOptions.NoDuplicates)),
        new(
            "WithFields", KnownOptions.WithFields, false,
            json => JsonSerializer.Deserialize<Settled>(json, KnownOptions.WithFields),
            json => JsonSerializer.DeserializeAsync<Settled>(json, KnownOptions.WithFields),
            json => json.ReadFromJsonAsync<Settled>(KnownOptions.WithFields),
            json => JsonSerializer.Deserialize<Witness>(json, KnownOptions.WithFields)),
        new(
            "Populating", KnownOptions.Populating, false,
            json => JsonSerializer.Deserialize<Settled>(json, KnownOptions.Populating),
            json => JsonSerializer.DeserializeAsync<Settled>(json, KnownOptions.Populating),
            json => json.ReadFromJsonAsync<Settled>(KnownOptions.Populating),
            json => JsonSerializer.Deserialize<Witness>(json, KnownOptions.Populating)),
        new(
            "Referring", KnownOptions.Referring, false,
            json => JsonSerializer.Deserialize<Settled>(json, KnownOptions.Referring),
            json => JsonSerializer.DeserializeAsync<Settled>(json, KnownOptions.Referring),
            json => json.ReadFromJsonAsync<Settled>(KnownOptions.Referring),
            json => JsonSerializer.Deserialize<Witness>(json, KnownOptions.Referring)),
        new(
            "AsNodes", KnownOptions.AsNodes, false,
            json => JsonSerializer.Deserialize<Settled>(json, KnownOptions.AsNodes),
            json => JsonSerializer.DeserializeAsync<Settled>(json, KnownOptions.AsNodes),
            json => json.ReadFromJsonAsync<Settled>(KnownOptions.AsNodes),
            json => JsonSerializer.Deserialize<Witness>(json, KnownOptions.AsNodes)),
        new(
            "ConvertingUnseen", KnownOptions.ConvertingUnseen, false,
            json => JsonSerializer.Deserialize<Settled>(json, KnownOptions.ConvertingUnseen),
            json => JsonSerializer.DeserializeAsync<Settled>(json, KnownOptions.ConvertingUnseen),
            json => json.ReadFromJsonAsync<Settled>(KnownOptions.ConvertingUnseen),
            json => JsonSerializer.Deserialize<Witness>(json, KnownOptions.ConvertingUnseen)),
        new(
            "OwnEnumPolicy", KnownOptions.OwnEnumPolicy, false,
            json => JsonSerializer.Deserialize<Settled>(json, KnownOptions.OwnEnumPolicy),
            json => JsonSerializer.DeserializeAsync<Settled>(json, KnownOptions.OwnEnumPolicy),
            json => json.ReadFromJsonAsync<Settled>(KnownOptions.OwnEnumPolicy),
            json => JsonSerializer.Deserialize<Witness>(json, KnownOptions.OwnEnumPolicy)),
        new(
            "OwnPolicy", KnownOptions.OwnPolicy, false,
            json => JsonSerializer.Deserialize<Settled>(json, KnownOptions.OwnPolicy),
            json => JsonSerializer.DeserializeAsync<Settled>(json, KnownOptions.OwnPolicy),
            json => json.ReadFromJsonAsync<Settled>(KnownOptions.OwnPolicy),
            json => JsonSerializer.Deserialize<Witness>(json, KnownOptions.OwnPolicy)),
        new(
            "Modified", KnownOptions.Modified, false,
            json => JsonSerializer.Deserialize<Settled>(json, KnownOptions.Modified),
            json => JsonSerializer.DeserializeAsync<Settled>(json, KnownOptions.Modified),
            json => json.ReadFromJsonAsync<Settled>(KnownOptions.Modified),
            json => JsonSerializer.Deserialize<Witness>(json, KnownOptions.Modified)),
        new(
            "Created", KnownOptions.Created, false,
            json => JsonSerializer.Deserialize<Settled>(json, KnownOptions.Created),
            json => JsonSerializer.DeserializeAsync<Settled>(json, KnownOptions.Created),
            json => json.ReadFromJsonAsync<Settled>(KnownOptions.Created),
            json => JsonSerializer.Deserialize<Witness>(json, KnownOptions.Created)),
        new(
            "Strict", JsonSerializerOptions.Strict, false,
            json => JsonSerializer.Deserialize<Settled>(json, JsonSerializerOptions.Strict),
            json => JsonSerializer.DeserializeAsync<Settled>(json, JsonSerializerOptions.Strict),
            json => json.ReadFromJsonAsync<Settled>(JsonSerializerOptions.Strict),
            json => JsonSerializer.Deserialize<Witness>(json, JsonSerializerOptions.Strict)),
    ];
}
