using System.ComponentModel;
using Newtonsoft.Json;

[Description("rungs 0 to 5: the body as one string, Newtonsoft.Json")]
public static class Rung5
{
    public static async Task<Item[]> GetAsync(HttpClient http, Uri address, CancellationToken cancellationToken)
    {
        string json = await http.GetStringAsync(address, cancellationToken);
        return Mapping.ToItems(JsonConvert.DeserializeObject<Body>(json));
    }
}
