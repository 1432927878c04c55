using System.Net.Http.Json;
using System.Text.Json;
using System.Text.Json.Serialization;
using Decant.Smoke.Types;

namespace Decant.Smoke.Scenarios;

/// <summary>Calls of System.Text.Json that generated readers serve. A trimmed assembly has to be known as the one that the compiler saw.</summary>
internal static class InterceptedScenarios
{
    public static async Task RunAsync(Check check)
    {
        check.Equal((7, true), Of(JsonSerializer.Deserialize("""{"Id":7}""", WitnessContext.Default.Witness)));
        check.Equal((7, true), Of(JsonSerializer.Deserialize("""{"Id":7}"""u8, WitnessContext.Default.Witness)));
        check.Equal(null, JsonSerializer.Deserialize("null", WitnessContext.Default.Witness));
        check.Equal((8, true), Of(JsonSerializer.Deserialize("""[{"Id":8}]""", WitnessContext.Default.WitnessArray)?[0]));
        using Stream json = new MemoryStream("""{"Id":9}"""u8.ToArray());
        check.Equal((9, true), Of(await JsonSerializer.DeserializeAsync(json, WitnessContext.Default.Witness)));
        using HttpClient client = FakeHandler.CreateClient(() => FakeHandler.Answer("""{"Id":10}"""u8));
        check.Equal((10, true), Of(await client.GetFromJsonAsync("witness", WitnessContext.Default.Witness)));
        using Stream elements = new MemoryStream("""[{"Id":1},null]"""u8.ToArray());
        await foreach (Witness? element in JsonSerializer.DeserializeAsyncEnumerable(elements, WitnessContext.Default.Witness))
            check.Equal(element is null ? null : (1, true), Of(element));

        // What is rejected, the serializer explains.
        JsonException? rejected = Check.Catch<JsonException>(() => JsonSerializer.Deserialize("""{"Id":"x"}""", WitnessContext.Default.Witness));
        check.Equal(("$.Id", 9L), (rejected?.Path, rejected?.BytePositionInLine));
    }

    private static (int Id, bool IsServed)? Of(Witness? witness) => witness is null ? null : (witness.Id, witness.IsServed);
}

/// <summary>The metadata of System.Text.Json, which works where reflection does not.</summary>
[JsonSerializable(typeof(Witness)), JsonSerializable(typeof(Witness[]))]
internal sealed partial class WitnessContext : JsonSerializerContext;
