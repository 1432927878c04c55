using System.Reflection;
using Decant.Support;

namespace Decant.Http.Calls;

/// <summary>Every method that enumerates gives what there is, looks at its arguments at once, and leaves nothing on the caller's token.</summary>
public sealed class EnumerationOptionTests
{
    private static readonly MethodInfo[] s_methods = [.. PublicMethods.All
        .Where(method => method.ReturnType.IsGenericType)
        .Where(method => method.ReturnType.GetGenericTypeDefinition() is var type && (type == typeof(IAsyncEnumerable<>) || type == typeof(ProjectionElements<,>)))];

    public static TheoryData<int, string> Methods => PublicMethods.Rows(s_methods);

    [Fact]
    public void Methods_Always_AreFound() => Assert.InRange(s_methods.Length, 31, int.MaxValue);

    [Theory]
    [MemberData(nameof(Methods))]
    public void Enumerate_OptionsThatContradictThemselves_ThrowsAtOnce(int index, string name)
    {
        using var source = new CancellationTokenSource();
        if (!s_methods[index].Takes<JsonProjectionOptions>())
            return;

        var thrown = Assert.Throws<TargetInvocationException>(
            () => s_methods[index].Call([], new() { Path = "items", TopLevelValues = true }, source.Token));

        Assert.True(thrown.InnerException is ArgumentException, name);
        Assert.Equal(0, Registrations(source));
    }

    [Theory]
    [MemberData(nameof(Methods))]
    public async Task Enumerate_NotBegunOrLeftOrToTheEnd_LeavesNothingOnTheToken(int index, string name)
    {
        using var source = new CancellationTokenSource();
        Type returned = s_methods[index].ReturnType;
        bool isEnveloped = returned == typeof(ProjectionElements<Item, Item>);
        // What finds the next page by its body reads an object, and others read pages of several: one each.
        (byte[] json, int count) = s_methods[index].Takes<Func<Item, string?>>() ? ("""{"id":1}"""u8.ToArray(), 1)
            : returned == typeof(IAsyncEnumerable<KeyValuePair<string, Item>>) ? ("""{"a":{"id":1},"b":{"id":2}}"""u8.ToArray(), 2)
            : isEnveloped ? ("""{"items":[{"id":1},{"id":2}]}"""u8.ToArray(), 2)
            : ("""[{"id":1},{"id":2}]"""u8.ToArray(), returned == typeof(IAsyncEnumerable<Item[]>) ? 1 : 2);
        for (int reads = -1; reads < 4; reads++)
        {
            object elements = s_methods[index].Call(json, isEnveloped ? new() { Path = "items" } : null, source.Token)!;
            if (reads < 0)
                continue;
            int left = elements switch
            {
                IAsyncEnumerable<Item> single => await ReadAsync(single, reads),
                IAsyncEnumerable<KeyValuePair<string, Item>> entries => await ReadAsync(entries, reads),
                _ => await ReadAsync((IAsyncEnumerable<Item[]>)elements, reads),
            };
            Assert.True(left == Math.Min(reads, count), name);
            Assert.Equal(0, Registrations(source));
        }
    }

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
