using System.Text.Json.Nodes;
using Decant.Tool.Inference;
using Microsoft.OpenApi;

namespace Decant.Tool.Descriptions.Reading;

/// <summary>References that lead out of the description. They are errors where they are needed.</summary>
internal static class ExternalReference
{
    /// <summary>What to do about such a reference.</summary>
    public const string Advice = "bundle its files first, for example with redocly bundle. " +
        "Other files are not read, because a description must not decide what this machine reads or requests.";

    /// <param name="extensions">The extensions of the part of the description that the reference stands for.</param>
    /// <returns>The reference; null if the part is in this description.</returns>
    public static string? Find(IDictionary<string, IOpenApiExtension>? extensions) =>
        extensions?.TryGetValue(SchemaCorrections.External, out IOpenApiExtension? value) == true && value is JsonNodeExtension { Node: JsonValue node } && node.TryGetValue(out string? reference) ? reference : null;

    /// <exception cref="InferenceException">The part is elsewhere.</exception>
    public static void ThrowIfFound(IDictionary<string, IOpenApiExtension>? extensions)
    {
        if (Find(extensions) is { } reference)
            throw new InferenceException($"The reference '{reference}' leads out of the description: expected one file, so {Advice}");
    }
}
