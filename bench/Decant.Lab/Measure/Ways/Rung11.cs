using System.ComponentModel;
using Decant;

[Description("rung 11: Decant, everything checked")]
public static class Rung11
{
#if ONE_OBJECT
    public static async Task<Item[]> GetAsync(HttpClient http, Uri address, CancellationToken cancellationToken) =>
        Mapping.ToItems(await http.GetProjectionAsync<Item>(address, cancellationToken));
#else
    private static readonly JsonProjectionOptions s_options = new() { Path = Mapping.ArrayPath };

    public static Task<Item[]> GetAsync(HttpClient http, Uri address, CancellationToken cancellationToken) =>
        http.GetProjectionArrayAsync<Item>(address, s_options, cancellationToken);
#endif
}
