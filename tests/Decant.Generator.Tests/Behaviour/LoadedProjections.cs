using System.Reflection;
using System.Text;
using System.Text.Json;

namespace Decant.Generator.Tests.Behaviour;

/// <summary>Projections that a test declares, compiled with their emitted code and loaded; what they read, and what System.Text.Json reads by reflection.</summary>
/// <param name="source">The types.</param>
internal sealed class LoadedProjections(string source)
{
    private const string Harness = """

        public static class Harness
        {
            public static object Parse<T>(byte[] json) where T : IJsonProjection<T> => JsonProjection.Parse<T>(json);
        }
        """;

    private readonly Assembly _assembly = Generation.Run(source + Harness).Load();

    /// <summary>The object as text, or that it was refused.</summary>
    public string Parse(string type, string json)
    {
        MethodInfo parse = _assembly.GetType("Harness")!.GetMethod("Parse")!.MakeGenericMethod(_assembly.GetType(type)!);
        return Try(() => parse.Invoke(null, BindingFlags.DoNotWrapExceptions, null, [Encoding.UTF8.GetBytes(json)], null)!);
    }

    public string ParseByReflection(string type, string json, JsonSerializerOptions options) =>
        Try(() => JsonSerializer.Deserialize(json, _assembly.GetType(type)!, options)!);

    private static string Try(Func<object> read)
    {
        try
        {
            return Dump.Of(read());
        }
        catch (JsonException)
        {
            return nameof(JsonException);
        }
    }
}
