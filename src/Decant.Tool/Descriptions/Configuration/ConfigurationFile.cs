using System.Text;
using System.Text.RegularExpressions;
using Decant.Tool.Commands;
using Decant.Tool.Inference;
using Decant.Tool.Streams;

namespace Decant.Tool.Descriptions.Configuration;

/// <summary>The projections of a project, and the C# file for them. Relative paths start at the folder of decant.json.</summary>
/// <param name="Path">The path of the file.</param>
/// <param name="Output">The path of the C# file.</param>
/// <param name="Namespace">The namespace of the records; null for the global namespace.</param>
/// <param name="Projections">The projections.</param>
internal sealed partial record ConfigurationFile(string Path, string Output, string? Namespace, IReadOnlyList<ConfiguredProjection> Projections)
{
    public const string DefaultName = "decant.json";

    private static readonly JsonProjectionOptions s_options = new() { ReadCommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true };

    /// <summary>Returns whether a source is a configuration. It is recognized by its name.</summary>
    public static bool Is(string source) => System.IO.Path.GetFileName(source) == DefaultName && File.Exists(source);

    /// <exception cref="UsageException">The file is not a valid configuration.</exception>
    public static ConfigurationFile Read(string path)
    {
        ConfigurationDocument document;
        try
        {
            document = JsonProjection.Parse<ConfigurationDocument>(Encoding.UTF8.GetBytes(SourceFile.ReadText(path)), s_options) ?? throw new JsonException("Expected an object.");
        }
        catch (JsonException e)
        {
            throw new UsageException($"{path} is not a valid configuration: {e.Message} Expected an object with 'output' and 'projections'.");
        }

        UsageException.ThrowIf(!document.Output.EndsWith(".cs", StringComparison.Ordinal), $"{path}: 'output' is '{document.Output}': expected the name of a C# file, such as Client.g.cs.");
        UsageException.ThrowIf(document.Namespace is { } space && !Namespaces().IsMatch(space), $"{path}: 'namespace' is '{document.Namespace}': expected names separated by dots, such as MyApp.GitHub.");
        UsageException.ThrowIf(document.Projections.Length == 0, $"{path}: 'projections' is empty: expected objects with an 'operation'.");
        string folder = System.IO.Path.GetDirectoryName(System.IO.Path.GetFullPath(path))!;
        return new(path, System.IO.Path.Combine(folder, document.Output), document.Namespace, [.. document.Projections.Select((entry, index) => Read(entry, document, $"{path}, projections[{index}]", folder))]);
    }

    private static ConfiguredProjection Read(ConfigurationDocument.Entry entry, ConfigurationDocument document, string place, string folder)
    {
        string description = entry.Openapi ?? document.Openapi ?? throw new UsageException($"{place}: there is no 'openapi', here or for all projections: expected the file or URL of a description.");
        string source = Options.FindAddress(description) is null ? System.IO.Path.Combine(folder, description) : description;
        UsageException.ThrowIf(Options.FindAddress(source) is null && !File.Exists(source), $"{place}: 'openapi' is '{description}', which does not exist: expected a file, or a URL that begins with http:// or https://.");
        return new(
            place, source, entry.Operation, Parse(entry.Members, MemberPath.ParseAll), Parse(entry.Name, RecordName.Check), Parse(entry.Path, MemberPath.Parse),
            Parse(entry.Optional, MemberPath.ParseAll) ?? [], new(entry.Nested, entry.Enums));

        T? Parse<T>(string? text, Func<string, T> parse)
            where T : class
        {
            try
            {
                return text is null ? null : parse(text);
            }
            catch (FormatException e)
            {
                throw new SourceException(place, new UsageException(e.Message));
            }
        }
    }

    [GeneratedRegex(@"^[\p{L}_][\p{L}\p{Nd}_]*(\.[\p{L}_][\p{L}\p{Nd}_]*)*\z")]
    private static partial Regex Namespaces();
}
