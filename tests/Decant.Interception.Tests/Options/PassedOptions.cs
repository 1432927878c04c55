using System.Net.Http.Json;
using System.Text.Json;
using Decant.Interception.Tests.Types;

namespace Decant.Interception.Tests.Options;

/// <summary>Calls whose options the compiler does not see: they are passed to a method.</summary>
internal static class PassedOptions
{
    /// <summary>Returns a case with the same options, and with calls to which they are passed.</summary>
    public static OptionCase Of(OptionCase seen) => seen with
    {
        Name = $"{seen.Name}, passed",
        Text = json => Read(json, seen.Options),
        Stream = json => ReadAsync(json, seen.Options),
        Content = json => ReadAsync(json, seen.Options),
        Witnessed = json => ReadWitness(json, seen.Options),
    };

    public static Settled? Read(string json, JsonSerializerOptions? options) => JsonSerializer.Deserialize<Settled>(json, options);

    public static Witness? ReadWitness(string json, JsonSerializerOptions? options) => JsonSerializer.Deserialize<Witness>(json, options);

    private static ValueTask<Settled?> ReadAsync(Stream json, JsonSerializerOptions? options) => JsonSerializer.DeserializeAsync<Settled>(json, options);

    private static Task<Settled?> ReadAsync(HttpContent json, JsonSerializerOptions? options) => json.ReadFromJsonAsync<Settled>(options);
}
