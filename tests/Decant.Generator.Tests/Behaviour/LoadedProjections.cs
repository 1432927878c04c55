using System.Reflection;
using System.Text;
using System.Text.Json;
using Microsoft.CodeAnalysis.CSharp;

namespace Decant.Generator.Tests.Behaviour;

/// <summary>Projections that a test declares, compiled with their emitted code and loaded; what they read and copy, and what System.Text.Json does by reflection.</summary>
/// <param name="source">The types.</param>
/// <param name="version">The language of the types.</param>
internal sealed class LoadedProjections(string source, LanguageVersion version = LanguageVersion.CSharp12)
{
    private const string Harness = """

        public static class Harness
        {
            public static object Whole<T>(byte[] json) where T : IJsonProjection<T> => JsonProjection.Parse<T>(json);

            public static object Cut<T>(System.IO.Stream json) where T : IJsonProjection<T> => JsonProjection.ReadAsync<T>(json).GetAwaiter().GetResult();

            public static string Copied<T>(byte[] json) where T : IJsonProjection<T>
            {
                var copy = new System.Buffers.ArrayBufferWriter<byte>();
                JsonProjection.Copy(json, JsonCopy.Of<T>(), copy);
                return System.Text.Encoding.UTF8.GetString(copy.WrittenSpan);
            }

            public static string CopiedCut<T>(System.IO.Stream json) where T : IJsonProjection<T>
            {
                var copy = new System.IO.MemoryStream();
                JsonProjection.CopyAsync(json, JsonCopy.Of<T>(), copy).GetAwaiter().GetResult();
                return System.Text.Encoding.UTF8.GetString(copy.ToArray());
            }
        }
        """;

    private readonly Assembly _assembly = Generation.Run(source + Harness, version).Load();

    /// <summary>The projections.</summary>
    public IEnumerable<Type> All => _assembly.GetTypes().Where(type => type.GetInterfaces().Any(found => found.Name == "IJsonProjection`1"));

    public Type Type(string name) => _assembly.GetType(name, throwOnError: true)!;

    /// <summary>Reads one of the types.</summary>
    public Func<byte[], object> Reader(string type) => Create<Func<byte[], object>>("Whole", type);

    /// <summary>Reads one of the types from a stream.</summary>
    public Func<Stream, object> CutReader(string type) => Create<Func<Stream, object>>("Cut", type);

    /// <summary>The object as text, or that it was rejected.</summary>
    public string Parse(string type, string json) => Describe(() => Reader(type)(Encoding.UTF8.GetBytes(json)));

    /// <summary>The same from a stream that gives one byte a read.</summary>
    public string ParseCut(string type, string json) => Describe(() => CutReader(type)(new SplitStream(Encoding.UTF8.GetBytes(json))));

    public string ParseByReflection(string type, string json, JsonSerializerOptions options) => ParseByReflection(Type(type), json, options);

    public static string ParseByReflection(Type type, string json, JsonSerializerOptions options) => Describe(() => JsonSerializer.Deserialize(json, type, options)!);

    /// <summary>What is copied.</summary>
    public string Copy(string type, string json) => Create<Func<byte[], string>>("Copied", type)(Encoding.UTF8.GetBytes(json));

    /// <summary>The same from a stream that gives one byte a read.</summary>
    public string CopyCut(string type, string json) => Create<Func<Stream, string>>("CopiedCut", type)(new SplitStream(Encoding.UTF8.GetBytes(json)));

    public static string Describe(Func<object> read)
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

    private TDelegate Create<TDelegate>(string method, string type)
        where TDelegate : Delegate => Type("Harness").GetMethod(method)!.MakeGenericMethod(Type(type)).CreateDelegate<TDelegate>();
}
