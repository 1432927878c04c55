using System.Reflection;
using System.Runtime.InteropServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using Decant.Lab.Reports;

namespace Decant.Lab.Runtimes.Client;

/// <summary>What a pass ran on. System.Text.Json is part of the runtime, and what a package puts in its place would be compared with nothing;
/// Microsoft.Extensions.Http is a package, the same one for every runtime.</summary>
/// <param name="Runtime">For example <c>.NET 8.0.31</c>.</param>
/// <param name="SystemTextJson">The version of the one that was loaded.</param>
/// <param name="ExtensionsHttp">The version of Microsoft.Extensions.Http.</param>
/// <param name="Vector">How wide vectors are.</param>
internal sealed record RuntimeVersions(string Runtime, string SystemTextJson, string ExtensionsHttp, string Vector)
{
    /// <summary>Of this process.</summary>
    public static RuntimeVersions Current { get; } = new(
        RuntimeInformation.FrameworkDescription,
        VersionOf(typeof(JsonSerializer)),
        VersionOf(typeof(IHttpClientFactory)),
        Machine.Current.Vector);

    /// <summary>Why figures of this runtime are none of its own, or <see langword="null"/>.</summary>
    [JsonIgnore]
    public string? Failure => Runtime.EndsWith($" {SystemTextJson}", StringComparison.Ordinal)
        ? null
        : $"System.Text.Json {SystemTextJson} stands in place of that of {Runtime}: a package of the lab or the ladder brings it.";

    // "8.0.31+" and the commit.
    private static string VersionOf(Type type) =>
        type.Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()!.InformationalVersion.Split('+')[0];
}
