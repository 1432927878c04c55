using System.ComponentModel;
using System.Net.Http.Json;

[Description("rung 9b by reflection: one line of the framework's, into the record itself where it has no path")]
public static class GetFromJsonAsync
{
    public static async Task<Item[]> GetAsync(HttpClient http, Uri address, CancellationToken cancellationToken) =>
        Mapping.ToItems(await http.GetFromJsonAsync<Direct>(address, Mapping.Options, cancellationToken));
}
