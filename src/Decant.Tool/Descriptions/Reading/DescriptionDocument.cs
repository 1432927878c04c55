using System.Text;
using System.Text.Json.Nodes;
using Decant.Tool.Inference;
using Microsoft.OpenApi.YamlReader;
using SharpYaml;
using SharpYaml.Serialization;

namespace Decant.Tool.Descriptions.Reading;

/// <summary>Parses the text of a description, which is JSON or YAML.</summary>
internal static class DescriptionDocument
{
    // A small file with aliases of aliases may stand for billions of values.
    private const uint MostAliasValues = 1_000_000;

    // Schemas in schemas are deeper than most JSON. YAML has a limit of 64, which SharpYaml sets.
    private const int MostDepth = 256;

    /// <exception cref="InferenceException">The text is neither JSON nor YAML, or its YAML aliases multiply.</exception>
    public static JsonObject Parse(Body body)
    {
        ReadOnlySpan<byte> text = body.Utf8;
        if (text.StartsWith(Encoding.UTF8.Preamble))
            text = text[Encoding.UTF8.Preamble.Length..];
        if (OtherFormats.Describe(text) is { } other)
            throw new InferenceException($"{body.Shown} is not an OpenAPI description, which is expected in JSON or YAML: {other}");
        JsonNode? root;
        try
        {
            root = text.TrimStart("\t\r\n "u8) is [(byte)'{' or (byte)'[', ..] ? ParseJson(text) : ParseYaml(text);
        }
        catch (Exception e) when (e is JsonException or YamlException or Microsoft.OpenApi.OpenApiException or ArgumentException or InvalidOperationException)
        {
            throw new InferenceException($"{body.Shown} is neither JSON nor YAML: {Describe(e)} Expected an OpenAPI description.", e);
        }

        return root as JsonObject ?? throw new InferenceException($"{body.Shown} is not an OpenAPI description: expected an object with the member 'openapi' or 'swagger'.");
    }

    // The message of YAML begins with two positions that count lines from 0.
    private static string Describe(Exception exception) => exception is YamlException yaml
        ? $"{yaml.Message[(yaml.Message.LastIndexOf("): ", StringComparison.Ordinal) + 3)..].TrimEnd('.')}. Line: {yaml.Start.Line + 1}."
        : exception.Message;

    // With duplicates, JsonNode would only throw when an object is first used.
    private static JsonNode? ParseJson(ReadOnlySpan<byte> text) =>
        JsonNode.Parse(text, documentOptions: new() { AllowDuplicateProperties = false, MaxDepth = MostDepth });

    private static JsonNode? ParseYaml(ReadOnlySpan<byte> text)
    {
        var stream = new YamlStream();
        stream.Load(new StringReader(new UTF8Encoding(false, throwOnInvalidBytes: true).GetString(text)));
        YamlConverter.MaxAliasExpansionNodeCount = MostAliasValues;
        return stream.Documents.Count == 0 ? null : YamlConverter.ToJsonNode(stream.Documents[0]);
    }
}
