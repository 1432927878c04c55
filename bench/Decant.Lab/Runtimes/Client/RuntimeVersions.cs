using System.Reflection;
using System.Runtime.InteropServices;
using System.Text.Json.Serialization;

namespace Decant.Lab.Runtimes.Client;

/// <summary>The versions that a pass ran with. System.Text.Json must be the runtime's own, and not one from a package. Microsoft.Extensions.Http is a package,
/// the same one for every runtime.</summary>
/// <param name="Runtime">The runtime, for example <c>.NET 8.0.31</c>.</param>
internal sealed record RuntimeVersions(string Runtime, string SystemTextJson, string ExtensionsHttp, string Vector)
{
    public static RuntimeVersions Current { get; } = new(
        RuntimeInformation.FrameworkDescription,
        VersionOf(typeof(JsonSerializer)),
        VersionOf(typeof(IHttpClientFactory)),
        Machine.Current.Vector);

    /// <summary>Why the figures are not those of the runtime, or <see langword="null"/>.</summary>
    [JsonIgnore]
    public string? Failure => Runtime.EndsWith($" {SystemTextJson}", StringComparison.Ordinal)
        ? null
        : $"System.Text.Json {SystemTextJson} stands in place of that of {Runtime}: a package of the lab or the ladder brings it.";

    // The text is "8.0.31+" and the commit.
    private static string VersionOf(Type type) =>
        type.Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()!.InformationalVersion.Split('+')[0];
}
