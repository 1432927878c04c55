using System.Text.RegularExpressions;
using Decant.Tool.Descriptions;
using Decant.Tool.Inference;
using Decant.Tool.Streams;

namespace Decant.Tool.Commands.Configuration;

/// <summary>The projections of a project, and the C# file for them. Relative paths start at the folder of decant.json.</summary>
/// <param name="Place">The path of the file, for messages.</param>
/// <param name="Output">The path of the C# file.</param>
/// <param name="Namespace">The namespace of the records; null for the global namespace.</param>
/// <param name="Projections">The projections.</param>
internal sealed partial record ConfigurationFile(string Place, string Output, string? Namespace, IReadOnlyList<ConfiguredProjection> Projections)
{
    public const string Name = "decant.json";

    private static readonly string[] s_settings = ["openapi", "output", "namespace", "projections"];

    // The names of the options.
    private static readonly string[] s_ofProjection = ["openapi", "operation", "members", "name", "path", "optional", "nested", "enums"];

    /// <summary>Returns whether a source is a configuration. It is recognized by its name.</summary>
    public static bool Is(string source) => Path.GetFileName(source) == Name && File.Exists(source);

    /// <exception cref="UsageException">The file is not a valid configuration.</exception>
    public static ConfigurationFile Read(string path)
    {
        ApiDescription.ThrowIfUnsupported(path);
        using JsonDocument document = Parse(path);
        var settings = new Settings(document.RootElement, path, s_settings);
        string output = settings.RequiredText("output");
        UsageException.ThrowIf(!output.EndsWith(".cs", StringComparison.Ordinal), $"{path}: 'output' is '{output}': expected the name of a C# file, such as Client.g.cs.");
        string? space = settings.Text("namespace");
        UsageException.ThrowIf(space is not null && (!Namespaces().IsMatch(space) || space.Split('.').Any(Keywords.Contains)), $"{path}: 'namespace' is '{space}': expected names separated by dots, such as MyApp.GitHub.");
        string folder = Path.GetDirectoryName(Path.GetFullPath(path))!;
        return new(path, Path.Combine(folder, output), space, [.. settings.Objects("projections", s_ofProjection).Select(projection => Read(projection, settings, folder))]);
    }

    private static JsonDocument Parse(string path)
    {
        try
        {
            return JsonDocument.Parse(SourceFile.ReadText(path), new() { CommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true });
        }
        catch (JsonException e)
        {
            throw new UsageException($"{path} is not JSON: {e.Message} Expected an object with 'output' and 'projections'.");
        }
    }

    private static ConfiguredProjection Read(Settings settings, Settings shared, string folder)
    {
        string description = settings.Text("openapi") ?? shared.Text("openapi")
            ?? throw new UsageException($"{settings.Place}: 'openapi' is missing, here and for all projections: expected the file or URL of a description.");
        string source = Options.FindAddress(description) is null ? Path.Combine(folder, description) : description;
        UsageException.ThrowIf(
            Options.FindAddress(source) is null && !File.Exists(source),
            $"{settings.Place}: the description '{description}' does not exist: expected a file, or a URL that begins with http:// or https://.");
        return new(
            settings.Place,
            source,
            settings.RequiredText("operation"),
            Parse("members", MemberPath.ParseAll),
            Parse("name", RecordName.Check),
            Parse("path", MemberPath.Parse),
            Parse("optional", MemberPath.ParseAll) ?? [],
            new(settings.Flag("nested"), settings.Flag("enums")));

        T? Parse<T>(string name, Func<string, T> parse)
            where T : class
        {
            try
            {
                return settings.Text(name) is { } text ? parse(text) : null;
            }
            catch (FormatException e)
            {
                throw new SourceException(settings.Place, new UsageException(e.Message));
            }
        }
    }

    [GeneratedRegex(@"^[\p{L}_][\p{L}\p{Nd}_]*(\.[\p{L}_][\p{L}\p{Nd}_]*)*\z")]
    private static partial Regex Namespaces();
}
