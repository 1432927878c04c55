using System.Reflection;
using System.Text.Json;
using Decant.Support;

namespace Decant.Differential;

/// <summary>Calls of System.Text.Json that are intercepted, beside the same calls that are not: those that are made by reflection.</summary>
/// <param name="assembly">Where the calls are compiled.</param>
/// <param name="shape">The type that they read.</param>
internal sealed class InterceptedCalls(Assembly assembly, TypeShape shape)
{
    private const string BrokenSerializer = "a NullReferenceException of the serializer";

    private readonly Type _type = assembly.GetType($"Decant.RandomTypes.{shape.Oracle}", throwOnError: true)!;

    private readonly Type _calls = assembly.GetType($"Decant.RandomTypes.CallsOf{shape.Oracle}", throwOnError: true)!;

    private JsonSerializerOptions Options => field ??= (JsonSerializerOptions)_calls.GetField("Options")!.GetValue(null)!;

    /// <summary>Whether the compiler has put others in the place of the calls.</summary>
    public bool AreServed => assembly.GetTypes().Any(type => type.FullName!.Contains($"__{shape.Oracle}_", StringComparison.Ordinal) && type.Name.EndsWith("_Reader", StringComparison.Ordinal));

    /// <summary>The calls as code.</summary>
    public static string Write(TypeShape shape) => $$"""
        public static class CallsOf{{shape.Oracle}}
        {
            public static readonly JsonSerializerOptions Options = {{shape.Settings.Options}};
            public static object? OneOfText(string json) => JsonSerializer.Deserialize<{{shape.Oracle}}>(json, Options);
            public static object? OneOfBytes(byte[] json) => JsonSerializer.Deserialize<{{shape.Oracle}}>((ReadOnlySpan<byte>)json, Options);
            public static object? OneOfStream(System.IO.Stream json) => JsonSerializer.Deserialize<{{shape.Oracle}}>(json, Options);
            public static async System.Threading.Tasks.Task<object?> OneOfStreamAsync(System.IO.Stream json) => await JsonSerializer.DeserializeAsync<{{shape.Oracle}}>(json, Options);
            public static object? ManyOfBytes(byte[] json) => JsonSerializer.Deserialize<{{shape.Oracle}}[]>((ReadOnlySpan<byte>)json, Options);
            public static async System.Threading.Tasks.Task<object?> ManyOfStreamAsync(System.IO.Stream json) => await JsonSerializer.DeserializeAsync<List<{{shape.Oracle}}>>(json, Options);
            public static object Elements(System.IO.Stream json) => JsonSerializer.DeserializeAsyncEnumerable<{{shape.Oracle}}>(json, Options);
        }

        """;

    /// <summary>The first call whose outcome is not that of the call that is not intercepted; null if there is none.</summary>
    /// <param name="json">The document.</param>
    /// <param name="isArray">Whether it is an array of the type.</param>
    /// <param name="cuts">Where a stream of it is cut.</param>
    public async Task<string?> FindDifferenceAsync(byte[] json, bool isArray, int[] cuts)
    {
        string text = System.Text.Encoding.UTF8.GetString(json);
        if (!isArray)
        {
            return await CompareAsync("OneOfText", text, () => JsonSerializer.Deserialize(text, _type, Options))
                ?? await CompareAsync("OneOfBytes", json, () => JsonSerializer.Deserialize(json, _type, Options))
                ?? await CompareStreamAsync("OneOfStream", json, cuts, body => JsonSerializer.Deserialize(body, _type, Options), (_, found) => IsOfMemoryAsync(One, found))
                ?? await CompareStreamAsync("OneOfStreamAsync", json, cuts, body => JsonSerializer.DeserializeAsync(body, _type, Options).AsTask(), (_, found) => IsOfMemoryAsync(One, found));
        }

        return await CompareAsync("ManyOfBytes", json, () => JsonSerializer.Deserialize(json, _type.MakeArrayType(), Options))
            ?? await CompareStreamAsync(
                "ManyOfStreamAsync",
                json,
                cuts,
                body => JsonSerializer.DeserializeAsync(body, typeof(List<>).MakeGenericType(_type), Options).AsTask(),
                (_, found) => IsOfMemoryAsync(Many, found))
            ?? await CompareStreamAsync("Elements", json, cuts, ElementsOf, (expected, found) => Task.FromResult(AreOfMemory(json, Many, expected, found)));

        object? One() => JsonSerializer.Deserialize(json, _type, Options);

        object? Many() => JsonSerializer.Deserialize(json, _type.MakeArrayType(), Options);
    }

    private object? ElementsOf(Stream json)
    {
        MethodInfo method = typeof(JsonSerializer).GetMethods().Single(method => method is { Name: nameof(JsonSerializer.DeserializeAsyncEnumerable), IsGenericMethod: true }
            && method.GetParameters() is [{ ParameterType: var first }, { ParameterType: var second }, _]
            && first == typeof(Stream) && second == typeof(JsonSerializerOptions));
        return method.MakeGenericMethod(_type).Invoke(null, BindingFlags.DoNotWrapExceptions, null, [json, Options, CancellationToken.None], null);
    }

    // The serializer takes a null within a nullable struct, or within a ReadOnlyMemory, for the whole of it if the stream pauses there, and goes on within the
    // struct as if behind it (dotnet/runtime#125237). It can lose values by that, reject what is right, or throw a NullReferenceException. What it reads from
    // memory is right.
    private async Task<string?> CompareStreamAsync(string call, byte[] json, int[] cuts, Func<Stream, object?> written, Func<Outcome, Outcome, Task<bool>> isRight)
    {
        Outcome expected = await DescribeAsync(() => written(new ChunkStream(json, cuts)));
        Outcome found = await DescribeAsync(() => Intercepted(call, new ChunkStream(json, cuts)));
        return Differs(expected, found) is { } difference && !await isRight(expected, found) ? $"{call}: {difference}" : null;
    }

    private static async Task<bool> IsOfMemoryAsync(Func<object?> fromMemory, Outcome found) => found.Result == (await DescribeAsync(fromMemory)).Result;

    // What memory holds ends well, or both calls end with the error that the written one has.
    private bool AreOfMemory(byte[] json, Func<object?> fromMemory, Outcome expected, Outcome found) =>
        (CountInMemory(fromMemory) is { } count ? found.Result == DescribeCount(count) : found.Result == expected.Result || expected.Result == BrokenSerializer)
        && found.Elements.SequenceEqual(ReadAlone(json, found.Elements.Length));

    private static int? CountInMemory(Func<object?> fromMemory)
    {
        try
        {
            return ((Array)fromMemory()!).Length;
        }
        catch (Exception exception) when (exception is JsonException or NotSupportedException or InvalidOperationException)
        {
            return null;
        }
    }

    private static string DescribeCount(int count) => $"{count} elements";

    private async Task<string?> CompareAsync(string call, object json, Func<object?> written) =>
        Differs(await DescribeAsync(written), await DescribeAsync(() => Intercepted(call, json))) is { } difference ? $"{call}: {difference}" : null;

    private object? Intercepted(string call, object json) => _calls.GetMethod(call)!.Invoke(null, BindingFlags.DoNotWrapExceptions, null, [json], null);

    // How many elements are handed out before an error depends on where the pieces end that the serializer waits for.
    private static string? Differs(Outcome expected, Outcome found) =>
        found.Result == expected.Result && found.Elements.Take(expected.Elements.Length).SequenceEqual(expected.Elements)
            ? null
            : $"expected {string.Join(' ', expected.Elements)}{expected.Result}, found {string.Join(' ', found.Elements)}{found.Result}";

    private string[] ReadAlone(byte[] json, int count)
    {
        var reader = new Utf8JsonReader(json, new() { AllowTrailingCommas = true, CommentHandling = JsonCommentHandling.Skip });
        reader.Read();
        var elements = new string[count];
        for (int i = 0; i < count; i++)
        {
            reader.Read();
            int start = (int)reader.TokenStartIndex;
            reader.Skip();
            elements[i] = Dump.Of(JsonSerializer.Deserialize(json.AsSpan(start, (int)reader.BytesConsumed - start), _type, Options));
        }

        return elements;
    }

    private static async Task<Outcome> DescribeAsync(Func<object?> call)
    {
        var elements = new List<object?>();
        string result = await DescribeAsync(call, elements);
        return new(result, [.. elements.Select(Dump.Of)]);
    }

    private static async Task<string> DescribeAsync(Func<object?> call, List<object?> elements)
    {
        try
        {
            object? made = call();
            if (made is Task<object?> task)
                made = await task;
            if (made?.GetType().GetInterfaces().FirstOrDefault(type => type.IsGenericType && type.GetGenericTypeDefinition() == typeof(IAsyncEnumerable<>)) is not { } sequence)
                return Dump.Of(made);
            var add = (Task)typeof(InterceptedCalls).GetMethod(nameof(AddAsync), BindingFlags.NonPublic | BindingFlags.Static)!
                .MakeGenericMethod(sequence.GetGenericArguments()).Invoke(null, [made, elements])!;
            await add;
            return DescribeCount(elements.Count);
        }
        catch (JsonException exception)
        {
            return $"{exception.GetType()}: {exception.Message} at {exception.Path}, {exception.LineNumber}:{exception.BytePositionInLine}";
        }
        catch (NullReferenceException exception) when (exception.TargetSite?.Module == typeof(JsonSerializer).Module)
        {
            return BrokenSerializer;
        }
        catch (Exception exception) when (exception is NotSupportedException or InvalidOperationException)
        {
            return $"{exception.GetType()}: {exception.Message}";
        }
    }

    private static async Task AddAsync<T>(IAsyncEnumerable<T> sequence, List<object?> elements)
    {
        await foreach (T element in sequence)
            elements.Add(element);
    }

    // The value, the number of elements, or the exception; the elements that were handed out.
    private sealed record Outcome(string Result, string[] Elements);
}
