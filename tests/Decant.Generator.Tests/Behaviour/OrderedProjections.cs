using System.Reflection;
using System.Text;
using System.Text.Json;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis.CSharp;

namespace Decant.Generator.Tests.Behaviour;

/// <summary>The types of <c>OrderedTypes</c>, compiled with their emitted code and loaded; what each reads and which of its own code it calls, and
/// the same by System.Text.Json.</summary>
internal static partial class OrderedProjections
{
    private static readonly Lazy<LoadedProjections> s_loaded = new(() => new(Source(), LanguageVersion.Preview));

    // It has its smallest buffer from here, so that values end beyond it.
    private static readonly JsonSerializerOptions s_options = new(JsonSerializerOptions.Web) { DefaultBufferSize = 1 };

    private static IList<string> Calls { get; set; } = [];

    /// <summary>The names of all types, without those that hold them.</summary>
    public static string[] Names => [.. Declaration().Matches(Read()).Select(match => match.Groups[1].Value)];

    /// <summary>Those that are tried in this tier.</summary>
    public static string[] Tried { get; } = [.. Tier.Sample(Names, oneOf: 3)];

    public static bool HasArguments(string name) => !s_loaded.Value.Type(name).IsValueType && s_loaded.Value.Type(name)
        .GetConstructors(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic).All(constructor => constructor.GetParameters() is not []);

    public static Func<byte[], string> Whole(string name)
    {
        Func<byte[], object> read = s_loaded.Value.Reader(name);
        return json => Try(() => read(json));
    }

    public static Func<Stream, string> Cut(string name)
    {
        Func<Stream, object> read = s_loaded.Value.CutReader(name);
        return json => Try(() => read(json));
    }

    public static string ByReflection(string name, byte[] json) =>
        Try(() => JsonSerializer.Deserialize(json, s_loaded.Value.Type(name), s_options) ?? throw new InvalidOperationException("null"));

    public static string ByReflection(string name, Stream json) =>
        Try(() => JsonSerializer.DeserializeAsync(json, s_loaded.Value.Type(name), s_options).AsTask().GetAwaiter().GetResult()
            ?? throw new InvalidOperationException("null"));

    private static string Try(Func<object> read)
    {
        Calls = (IList<string>)s_loaded.Value.Type("Trace").GetProperty("Calls")!.GetValue(null)!;
        Calls.Clear();
        string result;
        try
        {
            result = Dump.Of(read());
        }
        catch (JsonException exception) when (exception.GetType() == typeof(JsonException))
        {
            // A key of a dictionary is its sender's data and stays out of Decant's paths.
            string? path = exception.Path?.Replace("$.map.k", "$.map.*", StringComparison.Ordinal);
            result = $"{nameof(JsonException)} at {path} {exception.LineNumber}:{exception.BytePositionInLine}";
        }
        catch (Exception exception) when (exception.GetType().Name is "ArgumentException" or "RejectedException")
        {
            result = exception.GetType().Name;
        }

        return $"{string.Join(' ', Calls)} => {result}";
    }

    private static string Source()
    {
        string holders = string.Concat(Tried.Select(name => $$"""

            [JsonProjection]
            public partial class HolderOf{{name}}
            {
                public {{name}}? Value { get; set; }
                public {{name}}?[]? Items { get; set; }
                public Dictionary<string, {{name}}?>? Map { get; set; }
            }
            """));
        return Read() + holders;
    }

    private static string Read() => string.Join('\n', Directory
        .GetFiles(Path.Combine(RepositoryFiles.Root, "tests", "Decant.Generator.Tests", "Behaviour", "OrderedTypes"), "*.cs")
        .Order(StringComparer.Ordinal)
        .Select(file => File.ReadAllText(file, Encoding.UTF8)));

    [GeneratedRegex(@"\[JsonProjection[^\n]*\](?:\s*\[[^\n]*\])*\s*public partial (?:class|struct|record struct|record) (\w+)")]
    private static partial Regex Declaration();
}
