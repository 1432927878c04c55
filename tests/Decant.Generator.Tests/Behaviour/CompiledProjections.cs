using System.Reflection;
using System.Text;
using System.Text.Json;

namespace Decant.Generator.Tests.Behaviour;

/// <summary>The types of <c>Types</c>, compiled with their emitted code and loaded; what they read, and what System.Text.Json reads by reflection.</summary>
internal static class CompiledProjections
{
    private const string Harness = """

        public static class Harness
        {
            public static object Whole<T>(byte[] json) where T : IJsonProjection<T> => JsonProjection.Parse<T>(json);

            public static object Cut<T>(System.IO.Stream json) where T : IJsonProjection<T> => JsonProjection.ReadAsync<T>(json).GetAwaiter().GetResult();

            public static object Serialized<T>(byte[] json) where T : IJsonProjection<T> =>
                JsonSerializer.Serialize(JsonProjection.Parse<T>(json), JsonSerializerOptions.Web);

            public static object Copied<T>(byte[] json) where T : IJsonProjection<T>
            {
                var copy = new System.Buffers.ArrayBufferWriter<byte>();
                JsonProjection.Copy<T>(json, copy);
                return System.Text.Encoding.UTF8.GetString(copy.WrittenSpan);
            }

            public static object CopiedCut<T>(System.IO.Stream json) where T : IJsonProjection<T>
            {
                var copy = new System.IO.MemoryStream();
                JsonProjection.CopyAsync<T>(json, copy).GetAwaiter().GetResult();
                return System.Text.Encoding.UTF8.GetString(copy.ToArray());
            }
        }
        """;

    private static readonly Assembly s_assembly = Generation.Run(Source + Harness).Load();

    /// <summary>The source of the types.</summary>
    public static string Source => string.Concat(
        Directory.GetFiles(Path.Combine(RepositoryFiles.Root, "tests", "Decant.Generator.Tests", "Behaviour", "Types"), "*.cs").Select(File.ReadAllText));

    public static Type Type(string name) => s_assembly.GetType(name, throwOnError: true)!;

    /// <summary>The object as text, or the kind of failure.</summary>
    public static string Parse(string type, string json) => Try(() => Call("Whole", type, Encoding.UTF8.GetBytes(json)));

    /// <summary>The same from a stream that gives one byte a read, so that windows end everywhere.</summary>
    public static string ParseCut(string type, string json) => Try(() => Call("Cut", type, new SlowStream(Encoding.UTF8.GetBytes(json))));

    public static string ParseByReflection(string type, string json, JsonSerializerDefaults defaults) =>
        Try(() => JsonSerializer.Deserialize(json, Type(type), Options(defaults)) ?? throw new JsonException("null"));

    /// <summary>What a serializer writes of what was read, as text; or an exception's type and message.</summary>
    public static string Serialize(string type, string json) => TryWrite(() => Call("Serialized", type, Encoding.UTF8.GetBytes(json)));

    /// <summary>What is copied.</summary>
    public static string Copy(string type, string json) => TryWrite(() => Call("Copied", type, Encoding.UTF8.GetBytes(json)));

    /// <summary>The same from a stream that gives one byte a read.</summary>
    public static string CopyCut(string type, string json) => TryWrite(() => Call("CopiedCut", type, new SlowStream(Encoding.UTF8.GetBytes(json))));

    /// <summary>The projections.</summary>
    public static IEnumerable<Type> All => s_assembly.GetTypes().Where(type => type.GetInterfaces().Any(found => found.Name == "IJsonProjection`1"));

    private static JsonSerializerOptions Options(JsonSerializerDefaults defaults) =>
        defaults == JsonSerializerDefaults.Web ? JsonSerializerOptions.Web : JsonSerializerOptions.Default;

    private static object Call(string method, string type, object argument)
    {
        MethodInfo generic = Type("Harness").GetMethod(method)!.MakeGenericMethod(Type(type));
        return generic.Invoke(null, BindingFlags.DoNotWrapExceptions, null, [argument], null)!;
    }

    private static string Try(Func<object> read)
    {
        try
        {
            return Dump.Of(read());
        }
        catch (JsonException exception)
        {
            return $"{nameof(JsonException)} at {exception.Path}";
        }
    }

    private static string TryWrite(Func<object> write)
    {
        try
        {
            return (string)write();
        }
        catch (Exception exception) when (exception is JsonException or NotSupportedException or InvalidOperationException)
        {
            return $"{exception.GetType().Name}: {exception.Message}";
        }
    }

    /// <summary>Gives one byte a read.</summary>
    private sealed class SlowStream(byte[] bytes) : MemoryStream(bytes)
    {
        public override int Read(Span<byte> buffer) => base.Read(buffer[..Math.Min(1, buffer.Length)]);

        public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) =>
            base.ReadAsync(buffer[..Math.Min(1, buffer.Length)], cancellationToken);
    }
}
