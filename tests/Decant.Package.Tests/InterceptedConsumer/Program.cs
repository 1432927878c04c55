using System.Diagnostics;
using System.Net.Http.Json;
using System.Text.Json;
using System.Text.Json.Serialization;

using var client = new HttpClient(new Answering()) { BaseAddress = new Uri("https://example.test/") };
Show("in memory", JsonSerializer.Deserialize<Witness>("{}"));
Show("by metadata", JsonSerializer.Deserialize("{}", WitnessContext.Default.Witness));
Show("of a stream", await JsonSerializer.DeserializeAsync<Witness>(new MemoryStream("{}"u8.ToArray())));
Show("over HTTP", await client.GetFromJsonAsync<Witness>("witness"));
await foreach (Witness? element in client.GetFromJsonAsAsyncEnumerable<Witness>("witnesses"))
    Show("as an element", element);

static void Show(string how, Witness? witness) => Console.WriteLine($"{how}: {(witness!.IsServed ? "Decant" : "System.Text.Json")}");

internal sealed class Witness
{
    // Who creates it is on the stack.
    [JsonIgnore]
    public bool IsServed { get; } = new StackTrace().GetFrames().Any(frame => frame.GetMethod()?.DeclaringType?.Namespace == "Decant.Projections"
        || frame.GetMethod()?.DeclaringType?.Name == "JsonProjectionBuilder");
}

[JsonSerializable(typeof(Witness))]
internal sealed partial class WitnessContext : JsonSerializerContext;

internal sealed class Answering : HttpMessageHandler
{
    protected override Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken) => Task.FromResult(
        new HttpResponseMessage { Content = new StringContent(request.RequestUri!.AbsolutePath == "/witness" ? "{}" : "[{}]", null, "application/json") });
}
