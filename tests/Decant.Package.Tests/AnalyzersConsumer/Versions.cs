using System.Net.Http.Json;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Newtonsoft.Json;
using JsonSerializer = System.Text.Json.JsonSerializer;

/// <summary>The mistakes of the ladder, a rung each.</summary>
internal static class Versions
{
    private static readonly HttpClient s_client = new HttpClient();

    public static List<Project> Zero(string address)
    {
        using var client = new HttpClient();
        string json = client.GetStringAsync(address).Result;
        return JsonConvert.DeserializeObject<List<Project>>(json) ?? [];
    }

    public static async Task<List<Project>> OneAsync(string address)
    {
        using var client = new HttpClient();
        string json = await client.GetStringAsync(address);
        return JsonConvert.DeserializeObject<List<Project>>(json) ?? [];
    }

    public static async Task<List<Project>> TwoAsync(string address)
    {
        string json = s_client.GetStringAsync(address).Result;
        return await Task.FromResult(JsonSerializer.Deserialize<List<Project>>(json) ?? []);
    }

    // The status is not looked at.
    public static async Task<List<Project>> SixAsync(string address, CancellationToken cancellationToken)
    {
        var response = await s_client.GetAsync(address, cancellationToken);
        return await response.Content.ReadFromJsonAsync<List<Project>>(cancellationToken) ?? [];
    }

    public static async Task<List<Project>> SevenAsync(string address, CancellationToken cancellationToken)
    {
        var response = await s_client.GetAsync(address, HttpCompletionOption.ResponseHeadersRead, cancellationToken);
        response.EnsureSuccessStatusCode();
        return await response.Content.ReadFromJsonAsync<List<Project>>() ?? [];
    }

    public static async Task<List<Project>> ContentAsync(string address, CancellationToken cancellationToken)
    {
        using HttpResponseMessage response = await s_client.GetAsync(address, cancellationToken);
        response.EnsureSuccessStatusCode();
        string json = await response.Content.ReadAsStringAsync(cancellationToken);
        return JsonSerializer.Deserialize<List<Project>>(json) ?? [];
    }

    public static async Task<List<Project>> CopyAsync(string address, CancellationToken cancellationToken)
    {
        using Stream stream = await s_client.GetStreamAsync(address, cancellationToken);
        using var memory = new MemoryStream();
        await stream.CopyToAsync(memory, cancellationToken);
        memory.Position = 0;
        return await JsonSerializer.DeserializeAsync<List<Project>>(memory, cancellationToken: cancellationToken) ?? [];
    }

    public static async Task<Project[]> SendAsync(string address, Project[] projects, CancellationToken cancellationToken)
    {
        using var content = new StringContent(JsonSerializer.Serialize(projects), Encoding.UTF8, "application/json");
        using HttpResponseMessage response = await s_client.PostAsync(address, content, cancellationToken);
        string json = await response.EnsureSuccessStatusCode().Content.ReadAsStringAsync(cancellationToken);
        Console.WriteLine(json.Length);
        return JsonSerializer.Deserialize<Project[]>(json) ?? [];
    }

    public static async Task<List<Project>> OptionsAsync(string address, CancellationToken cancellationToken) =>
        await s_client.GetFromJsonAsync<List<Project>>(address, new JsonSerializerOptions { Converters = { new JsonStringEnumConverter() } }, cancellationToken) ?? [];
}
