#if NET10_0_OR_GREATER
using System.Net.ServerSentEvents;
#endif
using System.Reflection;
using System.Text;
using System.Text.Json;
using Decant.Support;

namespace Decant.Http.Calls;

/// <summary>Every method that enumerates gives what there is, obeys all options, and leaves nothing on the caller's token.</summary>
public sealed class EnumerationOptionTests
{
    private static readonly MethodInfo[] s_methods = [.. PublicMethods.All
        .Where(method => method.ReturnType.IsGenericType)
        .Where(method => method.ReturnType.GetGenericTypeDefinition() is var type && (type == typeof(IAsyncEnumerable<>) || type == typeof(ProjectionElements<,>)))];

    public static TheoryData<int, string> Methods => PublicMethods.Rows(s_methods);

    [Fact]
    public void Methods_Always_AreFound() => Assert.InRange(s_methods.Length, 50, int.MaxValue);

    [Theory]
    [MemberData(nameof(Methods))]
    public async Task Enumerate_PathAndTopLevelValues_IsABodyOfOneValue(int index, string name)
    {
        if (!s_methods[index].TakesOptions())
            return;
        var options = new JsonProjectionOptions { Path = "items", TopLevelValues = true };
        (byte[] json, int count) = Body(s_methods[index]);
        string text = Encoding.UTF8.GetString(json);
        string body = IsEnveloped(s_methods[index]) ? text : $$"""{"items":{{text}}}""";

        Assert.True(await ReadAsync(s_methods[index].Call(Encoding.UTF8.GetBytes(body), options, Cancellation)!, 4) == count, name);
        Exception? thrown = await Record.ExceptionAsync(
            () => ReadAsync(s_methods[index].Call(Encoding.UTF8.GetBytes($"{body}\n{body}"), options, Cancellation)!, 4));
        Assert.True(thrown is JsonException, name);
    }

    [Theory]
    [MemberData(nameof(Methods))]
    public async Task Enumerate_NotBegunOrLeftOrToTheEnd_LeavesNothingOnTheToken(int index, string name)
    {
        using var source = new CancellationTokenSource();
        (byte[] json, int count) = Body(s_methods[index]);
        for (int reads = -1; reads < 4; reads++)
        {
            object elements = s_methods[index].Call(json, IsEnveloped(s_methods[index]) ? new() { Path = "items" } : null, source.Token)!;
            if (reads < 0)
                continue;
            Assert.True(await ReadAsync(elements, reads) == Math.Min(reads, count), name);
            Assert.Equal(0, Registrations(source));
        }
    }

    private static bool IsEnveloped(MethodInfo method) => method.ReturnType == typeof(ProjectionElements<Item, Item>);

    // What finds the next page by its body reads an object, and so does each event; others read pages of several: one each.
    private static (byte[] Json, int Count) Body(MethodInfo method) => method.IsOfPages() || method.IsOfEvents() ? ("""{"id":1}"""u8.ToArray(), 1)
        : method.ReturnType == typeof(IAsyncEnumerable<KeyValuePair<string, Item>>) ? ("""{"a":{"id":1},"b":{"id":2}}"""u8.ToArray(), 2)
        : IsEnveloped(method) ? ("""{"items":[{"id":1},{"id":2}]}"""u8.ToArray(), 2)
        : ("""[{"id":1},{"id":2}]"""u8.ToArray(), method.ReturnType == typeof(IAsyncEnumerable<Item[]>) ? 1 : 2);

    private static Task<int> ReadAsync(object elements, int most) => elements switch
    {
        IAsyncEnumerable<Item> single => ReadAsync(single, most),
        IAsyncEnumerable<KeyValuePair<string, Item>> entries => ReadAsync(entries, most),
#if NET10_0_OR_GREATER
        IAsyncEnumerable<SseItem<Item>> events => ReadAsync(events, most),
#endif
        _ => ReadAsync((IAsyncEnumerable<Item[]>)elements, most),
    };

    private static async Task<int> ReadAsync<T>(IAsyncEnumerable<T> elements, int most)
    {
        int read = 0;
        await using IAsyncEnumerator<T> enumerator = elements.GetAsyncEnumerator(CancellationToken.None);
        while (read < most && await enumerator.MoveNextAsync())
            read++;
        return read;
    }

    // No public member tells. The fields are those of .NET 8 to 10; where they are not, the test fails and says so.
    private static int Registrations(CancellationTokenSource source)
    {
        const BindingFlags hidden = BindingFlags.Instance | BindingFlags.NonPublic | BindingFlags.Public;
        FieldInfo registrations = typeof(CancellationTokenSource).GetField("_registrations", hidden)
            ?? throw new MissingFieldException(nameof(CancellationTokenSource), "_registrations");
        if (registrations.GetValue(source) is not { } list)
            return 0;
        FieldInfo callbacks = list.GetType().GetField("Callbacks", hidden) ?? throw new MissingFieldException(list.GetType().Name, "Callbacks");
        int count = 0;
        for (object? node = callbacks.GetValue(list); node is not null; node = node.GetType().GetField("Next", hidden)!.GetValue(node))
            count++;
        return count;
    }
}
