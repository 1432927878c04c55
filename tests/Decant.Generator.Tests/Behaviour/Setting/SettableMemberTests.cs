using System.Reflection;
using System.Text;
using System.Text.Json;
using Decant.Generator.Tests.Interceptor;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Decant.Generator.Tests.Behaviour.Setting;

/// <summary>Which members are set: every way to declare a member, with every type and what attributes say of it, by a projection, by a context and by calls that are
/// intercepted, against what System.Text.Json does by reflection and by metadata of a context. It leaves a collection without a getter alone.</summary>
public sealed class SettableMemberTests(ITestOutputHelper output)
{
    private const int MostTypes = 160;

    [Fact]
    public void Parse_AnyMember_IsSetOrRejectedAsBySystemTextJson()
    {
        output.WriteLine($"{Tier.SeedVariable}={Tier.Seed}");
        SettingCase[] cases = [.. Tier.Sample(SettingCase.All, oneOf: 30)];
        List<string> differences = [];
        int compared = 0, rejected = 0, served = 0;
        foreach (SettingCase[] chunk in cases.Chunk(MostTypes))
        {
            var project = new SettingProject(chunk);
            for (int i = 0; i < chunk.Length; i++)
            {
                differences.AddRange(project.FindDifferences(i).Where(difference => difference.Length > 0).Select(difference => $"{chunk[i]}: {difference}"));
                compared += chunk[i].Kinds.Length;
            }

            (rejected, served) = (rejected + project.Rejected, served + project.Served);
        }

        Assert.True(differences.Count == 0, $"{Tier.SeedVariable}={Tier.Seed}, {differences.Count} outcomes of {compared} members of {cases.Length} types:\n{string.Join('\n', differences.Take(60))}");
        Assert.True(rejected > 0 && served > cases.Length / 3, $"{rejected} types are rejected and {served} served, of {cases.Length}.");
    }
}

/// <summary>Types that are compiled and loaded, with what reads them.</summary>
internal sealed class SettingProject
{
    private readonly SettingCase[] _cases;
    private readonly Assembly _assembly;
    private readonly HashSet<int> _reported;
    private readonly HashSet<int> _reportedByContext;

    public SettingProject(SettingCase[] cases)
    {
        _cases = cases;
        var source = new StringBuilder("#pragma warning disable\n");
        // Two lines for each: the projection, and the same type with a context that reads it.
        for (int i = 0; i < cases.Length; i++)
        {
            source.AppendLine(cases[i].Declare("[JsonProjection] ", $"P{i}"));
            source.AppendLine($"{cases[i].Declare("", $"T{i}")} [JsonProjectable(typeof(T{i}), PropertyName = \"Read\")] public partial class C{i} : JsonProjectionContext;");
        }

        for (int i = 0; i < cases.Length; i++)
            source.AppendLine($"public static class Calls{i} {{ public static object? Plain(string json) => JsonSerializer.Deserialize<T{i}>(json, JsonSerializerOptions.Web); public static object? ByContext(string json) => JsonSerializer.Deserialize(json, Metadata.Default.T{i}); }}");
        source.AppendLine("[JsonSourceGenerationOptions(JsonSerializerDefaults.Web)]");
        source.AppendLine(string.Concat(cases.Select((_, i) => $"[JsonSerializable(typeof(T{i}))]")) + " public partial class Metadata : JsonSerializerContext;");
        source.AppendLine("""
            public static class Harness
            {
                public static object? Marked<T>(byte[] json) where T : IJsonProjection<T> => JsonProjection.Parse<T>(json);
                public static object? Listed<T>(byte[] json, object projection) => JsonProjection.Parse<T>(json, (JsonProjection<T>)projection);
            }
            """);
        source.AppendLine(MemberKind.Declarations);
        Generation generation = Interceptions.Run(Generation.Compile(source.ToString(), LanguageVersion.CSharp13));
        int[] lines = [.. generation.Diagnostics.Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error).Select(diagnostic => diagnostic.Location.GetLineSpan().StartLinePosition.Line - 1)];
        _reported = [.. lines.Where(line => line % 2 == 0).Select(line => line / 2)];
        _reportedByContext = [.. lines.Where(line => line % 2 == 1).Select(line => line / 2)];
        Served = generation.Sources.Values.Sum(text => text.Split("InterceptsLocationAttribute(1").Length - 1);
        _assembly = Assembly.Load(generation.Emit());
    }

    /// <summary>How many types are rejected by System.Text.Json.</summary>
    public int Rejected { get; private set; }

    /// <summary>How many calls are intercepted.</summary>
    public int Served { get; }

    public IEnumerable<string> FindDifferences(int index)
    {
        Type marked = Find($"P{index}"), type = Find($"T{index}"), calls = Find($"Calls{index}");
        object context = Find($"C{index}").GetProperty("Default")!.GetValue(null)!;
        object metadata = Find("Metadata").GetProperty("Default")!.GetValue(null)!;
        bool isRejected = false;
        foreach (string json in _cases[index].Documents)
        {
            byte[] bytes = Encoding.UTF8.GetBytes(json);
            string expected = Describe(() => JsonSerializer.Deserialize(json, type, JsonSerializerOptions.Web));
            isRejected |= IsRejection(expected);
            yield return Compare("projection", json, Rename(expected, index), _reported.Contains(index), () => Call("Harness", "Marked", marked, bytes));
            yield return Compare("context", json, expected, _reportedByContext.Contains(index), () => Call("Harness", "Listed", type, bytes, context.GetType().GetProperty("Read")!.GetValue(context)!));
            yield return Compare("intercepted", json, expected, false, () => Invoke(calls.GetMethod("Plain")!, json));
            string described = Describe(() => JsonSerializer.Deserialize(json, type, (System.Text.Json.Serialization.JsonSerializerContext)metadata));
            yield return Compare("intercepted by metadata", json, described, false, () => Invoke(calls.GetMethod("ByContext")!, json));
        }

        Rejected += isRejected ? 1 : 0;
    }

    private static string Compare(string way, string json, string expected, bool isReported, Func<object?> read)
    {
        if (isReported)
            return IsRejection(expected) ? "" : $"{way} of {json}: reported, and System.Text.Json reads {expected}";
        string found = Describe(read);
        return found == expected ? "" : $"{way} of {json}: {found} instead of {expected}";
    }

    private static string Rename(string dump, int index) => dump.Replace($"T{index}(", $"P{index}(", StringComparison.Ordinal);

    private static bool IsRejection(string outcome) => outcome is nameof(InvalidOperationException) or nameof(NotSupportedException);

    private static string Describe(Func<object?> read)
    {
        try
        {
            return Dump.Of(read());
        }
        catch (Exception exception) when (exception is JsonException or InvalidOperationException or NotSupportedException)
        {
            return exception.GetType().Name;
        }
    }

    private object? Call(string type, string method, Type argument, params object[] arguments) => Invoke(Find(type).GetMethod(method)!.MakeGenericMethod(argument), arguments);

    private static object? Invoke(MethodInfo method, params object[] arguments) => method.Invoke(null, BindingFlags.DoNotWrapExceptions, null, arguments, null);

    private Type Find(string name) => _assembly.GetType(name, throwOnError: true)!;
}
