using System.Reflection;
using System.Text.RegularExpressions;
using Decant.Support;

namespace Decant.Http.Calls;

/// <summary>Every method that reads one value takes a path to it, and says what to call for a sequence of values.</summary>
public sealed partial class ObjectOptionTests
{
    private static readonly MethodInfo[] s_methods = [.. PublicMethods.All
        .Where(method => method.GetGenericArguments().Length == 1 && method.Takes<JsonProjectionOptions>() && ReadsOne(method))];

    public static TheoryData<int, string> Methods => PublicMethods.Rows(s_methods);

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
        || (method.ReturnType == typeof(IAsyncEnumerable<Item>) && method.Takes<Func<Item, string?>>());

    private static async Task<Item?> ReadAsync(int index, byte[] json, JsonProjectionOptions options)
    {
        object? result = s_methods[index].Call(json, options, Cancellation);
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
