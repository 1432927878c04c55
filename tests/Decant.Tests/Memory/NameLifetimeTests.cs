using System.Buffers;
using System.Reflection;
using System.Reflection.Metadata;
using System.Runtime.CompilerServices;
using System.Runtime.Loader;
using System.Text.Json;
using System.Text.Json.Serialization;
using Decant.Buffers;
using Decant.Copying;
using Decant.Http;
using Decant.Reading;
using Decant.Support;

namespace Decant.Memory;

/// <summary>Types of a context that is unloaded are not kept: neither by what a state remembers of names, nor by what copies, nor by a converter's
/// options.</summary>
[Collection(Alone.Name)]
public sealed class NameLifetimeTests
{
    [Theory]
    [InlineData("""[{"id":1,"name":"a"},{"id":2,"name":"b"},{"id":3,"name":"c"},{"name":"what follows is longer than a prediction"}]""", true, false)]
    [InlineData("""[{"id":1,"name":"a"},{"id":2,"name":"b"},{"id":3,"name":"c"},{"name":"what follows is longer than a prediction"}]""", true, true)]
    [InlineData("""[{"id":1,"name":"a"},{"id":2,"name":"b"},{"id":3,"name":"c","x":tru},{"name":"what follows is longer than a prediction"}]""", false, false)]
    [InlineData("""[{"id":1,"name":"a"},{"id":2,"name":"b"},{"id":3,"name":"c","x":tru},{"name":"what follows is longer than a prediction"}]""", false, true)]
    public void ReadArray_TypeUnloaded_IsNotKept(string json, bool isRead, bool isCopied)
    {
        ReadingState state = States.Renew();

        AssertCollected(ReadAndUnload(typeof(Item), System.Text.Encoding.UTF8.GetBytes(json), isRead, isCopied));
        Assert.Same(state.State, new JsonProjectionOptions().RentState());
        Assert.Same(state.Copier, Recycler<JsonCopier>.Rent());
    }

    [Fact]
    public void ParseArray_TypeWhoseConverterDeserializesUnloaded_IsNotKept() =>
        AssertCollected(ReadAndUnload(typeof(Nesting), """[{"day":1},{"day":2},{},{"day":1}]"""u8.ToArray(), isRead: true, isCopied: false));

    private static void AssertCollected(WeakReference context)
    {
        // System.Text.Json itself keeps types for some time; where code is changed while it runs, it is told to forget them.
        foreach (MetadataUpdateHandlerAttribute handler in typeof(JsonSerializer).Assembly.GetCustomAttributes<MetadataUpdateHandlerAttribute>())
            handler.HandlerType.GetMethod("ClearCache", BindingFlags.Static | BindingFlags.Public | BindingFlags.NonPublic)!.Invoke(null, [null]);

        // What holds a context goes in several steps.
        for (int i = 0; i < 20 && context.IsAlive; i++)
        {
            GC.Collect();
            GC.WaitForPendingFinalizers();
        }

        Assert.False(context.IsAlive);
    }

    // This assembly once more, in a context of its own, with the library that is there already.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static WeakReference ReadAndUnload(Type original, byte[] json, bool isRead, bool isCopied)
    {
        var context = new AssemblyLoadContext("unloaded", isCollectible: true);
        Type type = context.LoadFromAssemblyPath(original.Assembly.Location).GetType(original.FullName!, throwOnError: true)!;
        Assert.NotEqual(original, type);
        MethodInfo read = typeof(NameLifetimeTests).GetMethod(nameof(IsRead), BindingFlags.NonPublic | BindingFlags.Static)!;
        Assert.Equal(isRead, read.MakeGenericMethod(type).Invoke(null, [json, isCopied]));
        context.Unload();
        return new(context);
    }

    private static bool IsRead<T>(byte[] json, bool isCopied)
        where T : IJsonProjection<T>
    {
        try
        {
            if (!isCopied)
                return JsonProjection.ParseArray<T>(json).Length == 4;
            JsonProjection.Copy(json, JsonCopy.OfArray<T>(), new ArrayBufferWriter<byte>());
            return true;
        }
        catch (JsonException)
        {
            return false;
        }
    }
}

[JsonProjection]
internal sealed partial class Nesting
{
    [JsonConverter(typeof(NestingConverter))]
    public Day? Day { get; set; }
}

internal enum Day
{
    First = 1,
}

internal sealed class NestingConverter : JsonConverter<Day>
{
    public override Day Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        JsonSerializer.Deserialize<Day>(ref reader, options);

    public override void Write(Utf8JsonWriter writer, Day value, JsonSerializerOptions options) => throw new NotSupportedException();
}
