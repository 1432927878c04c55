using System.Diagnostics.CodeAnalysis;
using System.Text.Json;

namespace Decant.Interception;

/// <summary>The framework's default options, which apply to calls without options.</summary>
internal static class DefaultOptions
{
    /// <summary>The default options of <see cref="JsonSerializer"/>.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = SerializerCall.IsMarked)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = SerializerCall.IsMarked)]
    public static JsonSerializerOptions OfSerializer => JsonSerializerOptions.Default;

    /// <summary>The default options of the extensions of <c>System.Net.Http.Json</c>.</summary>
#if NET9_0_OR_GREATER
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = SerializerCall.IsMarked)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = SerializerCall.IsMarked)]
    public static JsonSerializerOptions OfHttp => JsonSerializerOptions.Web;
#else
    public static JsonSerializerOptions OfHttp { get; } = CreateWeb();

    // Read-only, as the framework's own are from their first use on.
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = SerializerCall.IsMarked)]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = SerializerCall.IsMarked)]
    private static JsonSerializerOptions CreateWeb()
    {
        var options = new JsonSerializerOptions(JsonSerializerDefaults.Web);
        if (JsonSerializer.IsReflectionEnabledByDefault)
            options.MakeReadOnly(populateMissingResolver: true);
        return options;
    }
#endif
}
