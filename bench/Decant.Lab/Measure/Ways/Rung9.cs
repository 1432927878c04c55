using System.ComponentModel;
using System.IO;
using System.Text.Json;

[Description("rung 9: the stream, System.Text.Json by reflection into DTOs, mapped")]
public static class Rung9
{
    public static async Task<Item[]> GetAsync(HttpClient http, Uri address, CancellationToken cancellationToken)
    {
        using HttpResponseMessage response = await http.GetAsync(address, HttpCompletionOption.ResponseHeadersRead, cancellationToken);
        response.EnsureSuccessStatusCode();
        await using Stream body = await response.Content.ReadAsStreamAsync(cancellationToken);
        return Mapping.ToItems(await JsonSerializer.DeserializeAsync<Body>(body, Mapping.Options, cancellationToken));
    }
}
