using System.Buffers;
using System.Reflection;
using System.Text;
using System.Text.RegularExpressions;
using Decant.Support;

namespace Decant.Http.Calls;

/// <summary>Every method that reads one value takes a path to it, and says what to call for a sequence of values.</summary>
public sealed partial class ObjectOptionTests
{
    private static readonly MethodInfo[] s_methods = [.. typeof(JsonProjection).Assembly.GetExportedTypes()
        .SelectMany(type => type.GetMethods(BindingFlags.Public | BindingFlags.Static))
        .Where(method => method.IsGenericMethodDefinition && method.GetGenericArguments().Length == 1 && method.GetParameters() is { } parameters
            && parameters.Any(parameter => parameter.ParameterType == typeof(JsonProjectionOptions))
            && !parameters.Any(parameter => parameter.ParameterType.IsByRefLike))
        .Select(method => method.MakeGenericMethod(typeof(Item)))
        .Where(ReadsOne)];

    public static TheoryData<int, string> Methods =>
        [.. Enumerable.Range(0, s_methods.Length).Select(index => new TheoryDataRow<int, string>(index, $"{s_methods[index]}"))];

    [Fact]
    public void Methods_Always_AreFound() => Assert.InRange(s_methods.Length, 11, int.MaxValue);

    [Theory]
    [MemberData(nameof(Methods))]
    public async Task Read_Path_FindsTheValue(int index, string name)
    {
        foreach (string path in (string[])["data.items[1]", "$['data'].items[1]"])
        {
            Item? item = await ReadAsync(index, """{"data":{"items":[{"id":1},{"id":2},{"id":3}]}}"""u8.ToArray(), new() { Path = path });
            Assert.True(item is { Id: 2 }, name);
        }
    }

    [Theory]
    [MemberData(nameof(Methods))]
    public async Task Read_TopLevelValues_SaysWhatToCall(int index, string name)
    {
        foreach (JsonProjectionOptions options in (JsonProjectionOptions[])[new() { TopLevelValues = true }, new() { TopLevelValues = true, Path = "a" }])
        {
            Exception? thrown = await Record.ExceptionAsync(() => ReadAsync(index, """{"id":1}"""u8.ToArray(), options));
            if (thrown is TargetInvocationException { InnerException: { } inner })
                thrown = inner;
            Assert.True(thrown is ArgumentException, name);
            Assert.StartsWith("JsonProjectionOptions.TopLevelValues is for calls that read several elements", thrown!.Message, StringComparison.Ordinal);
            Assert.Contains(s_methods[index].Name, thrown.Message, StringComparison.Ordinal);

            // What is named reads several, and is where the call is.
            string instead = InsteadPattern().Match(thrown.Message).Groups[1].Value;
            MethodInfo[] named = [.. s_methods[index].DeclaringType!.GetMethods().Where(method => method.Name == instead)];
            Assert.NotEmpty(named);
            Assert.All(named.Where(method => method.IsGenericMethodDefinition && method.GetGenericArguments().Length == 1), method => Assert.False(ReadsOne(method.MakeGenericMethod(typeof(Item)))));
        }
    }

    private static bool ReadsOne(MethodInfo method) =>
        method.ReturnType == typeof(Item) || method.ReturnType == typeof(Task<Item>) || method.ReturnType == typeof(ValueTask<Item>)
        || (method.ReturnType == typeof(IAsyncEnumerable<Item>) && method.GetParameters().Any(parameter => parameter.ParameterType == typeof(Func<Item, string?>)));

    private static async Task<Item?> ReadAsync(int index, byte[] json, JsonProjectionOptions options)
    {
        var client = new HttpClient(new HookedHandler(_ => new() { Content = new ShapedContent(json) })) { BaseAddress = new Uri(Call.Address) };
        object? result = s_methods[index].Invoke(null, [.. s_methods[index].GetParameters().Select(parameter => (object?)(parameter.ParameterType switch
        {
            var type when type == typeof(ReadOnlySequence<byte>).MakeByRefType() => Chunks.ToSequence(json, 5),
            var type when type == typeof(Stream) => new MemoryStream(json),
            var type when type == typeof(HttpContent) => new ShapedContent(json),
            var type when type == typeof(HttpClient) || type == typeof(HttpMessageInvoker) => client,
            var type when type == typeof(HttpRequestMessage) => new HttpRequestMessage(HttpMethod.Post, Call.Address),
            var type when type == typeof(HttpResponseMessage) => new HttpResponseMessage { Content = new ShapedContent(json) },
            var type when type == typeof(Func<Item, string?>) => (Item _) => (string?)null,
            var type when type == typeof(Func<string?, HttpRequestMessage>) => (string? _) => new HttpRequestMessage(HttpMethod.Post, Call.Address),
            var type when type == typeof(string) => parameter.Name == "json" ? Encoding.UTF8.GetString(json) : Call.Address,
            var type when type == typeof(Uri) => new Uri(Call.Address),
            var type when type == typeof(JsonProjectionOptions) => options,
            _ => TestContext.Current.CancellationToken,
        }))]);
        switch (result)
        {
            case Task<Item> task:
                return await task;
            case IAsyncEnumerable<Item> pages:
                await foreach (Item page in pages)
                    return page;
                return null;
            default:
                return (Item?)result;
        }
    }

    [GeneratedRegex(@"; call (\w+)")]
    private static partial Regex InsteadPattern();
}
