using System.ComponentModel;
using System.IO;
using Newtonsoft.Json;

[Description("rung 7: the stream, Newtonsoft.Json")]
public static class Rung7
{
    private static readonly JsonSerializer s_serializer = JsonSerializer.Create();

    public static async Task<Item[]> GetAsync(HttpClient http, Uri address, CancellationToken cancellationToken)
    {
        using HttpResponseMessage response = await http.GetAsync(address, HttpCompletionOption.ResponseHeadersRead, cancellationToken);
        response.EnsureSuccessStatusCode();
        await using Stream body = await response.Content.ReadAsStreamAsync(cancellationToken);
        using var text = new StreamReader(body);
        using var json = new JsonTextReader(text);
        return Mapping.ToItems(s_serializer.Deserialize<Body>(json));
    }
}
