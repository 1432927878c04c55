using System.Reflection;
using System.Text;
using System.Text.Json;
using Decant.Support;

namespace Decant.Http.Calls;

/// <summary>Every method that reads one value takes a path to it, and takes the body for one value whatever options say of several.</summary>
public sealed class ObjectOptionTests
{
    private static readonly MethodInfo[] s_methods = [.. PublicMethods.All
        .Where(method => method.GetGenericArguments().Length == 1 && method.TakesOptions() && ReadsOne(method))];

    public static TheoryData<int, string> Methods => PublicMethods.Rows(s_methods);

    [Fact]
    public void Methods_Always_AreFound() => Assert.InRange(s_methods.Length, 22, int.MaxValue);

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
    public async Task Read_TopLevelValues_IsABodyOfOneValue(int index, string name)
    {
        foreach (string? path in (string?[])[null, "a"])
        {
            var options = new JsonProjectionOptions { TopLevelValues = true, Path = path };
            string json = path is null ? """{"id":1}""" : """{"a":{"id":1}}""";
            Assert.True(await ReadAsync(index, Encoding.UTF8.GetBytes(json + "\n"), options) is { Id: 1 }, name);
            Exception? thrown = await Record.ExceptionAsync(() => ReadAsync(index, Encoding.UTF8.GetBytes($"{json}\n{json}"), options));
            Assert.True((thrown as TargetInvocationException)?.InnerException is JsonException || thrown is JsonException, name);
        }
    }

    private static bool ReadsOne(MethodInfo method) =>
        method.ReturnType == typeof(Item) || method.ReturnType == typeof(Task<Item>) || method.ReturnType == typeof(ValueTask<Item>)
        || (method.ReturnType == typeof(IAsyncEnumerable<Item>) && method.IsOfPages());

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
}
