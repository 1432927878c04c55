using System.Reflection;
using Decant.Support;

namespace Decant.Http.Calls;

/// <summary>Every method that enumerates looks at its arguments at once, and leaves nothing on the caller's token.</summary>
public sealed class EnumerationOptionTests
{
    private static readonly MethodInfo[] s_methods = [.. typeof(JsonProjection).Assembly.GetExportedTypes()
        .SelectMany(type => type.GetMethods(BindingFlags.Public | BindingFlags.Static))
        .Where(method => method.ReturnType.IsGenericType)
        .Where(method => method.ReturnType.GetGenericTypeDefinition() is var type && (type == typeof(IAsyncEnumerable<>) || type == typeof(ProjectionElements<,>)))
        .Select(method => method.MakeGenericMethod([.. method.GetGenericArguments().Select(_ => typeof(Item))]))];

    public static TheoryData<int, string> Methods =>
        [.. Enumerable.Range(0, s_methods.Length).Select(index => new TheoryDataRow<int, string>(index, $"{s_methods[index]}"))];

    [Fact]
    public void Methods_Always_AreFound() => Assert.InRange(s_methods.Length, 31, int.MaxValue);

    [Theory]
    [MemberData(nameof(Methods))]
    public void Enumerate_OptionsThatContradictThemselves_ThrowsAtOnce(int index, string name)
    {
        using var source = new CancellationTokenSource();
        if (!s_methods[index].GetParameters().Any(parameter => parameter.ParameterType == typeof(JsonProjectionOptions)))
            return;

        var thrown = Assert.Throws<TargetInvocationException>(
            () => Enumerate(index, new() { Path = "items", TopLevelValues = true }, source.Token));

        Assert.True(thrown.InnerException is ArgumentException, name);
        Assert.Equal(0, Registrations(source));
    }

    [Theory]
    [MemberData(nameof(Methods))]
    public void Enumerate_NoSource_ThrowsAtOnce(int index, string name)
    {
        using var source = new CancellationTokenSource();
        ParameterInfo[] parameters = s_methods[index].GetParameters();
        object?[] arguments = [.. parameters.Select(parameter => parameter.ParameterType == typeof(CancellationToken) ? (object?)source.Token : null)];

        var thrown = Assert.Throws<TargetInvocationException>(() => s_methods[index].Invoke(null, arguments));

        Assert.True(thrown.InnerException is ArgumentNullException, name);
        Assert.Equal(0, Registrations(source));
    }

    [Theory]
    [MemberData(nameof(Methods))]
    public async Task Enumerate_NotBegunOrLeftOrToTheEnd_LeavesNothingOnTheToken(int index, string name)
    {
        using var source = new CancellationTokenSource();
        for (int reads = -1; reads < 3; reads++)
        {
            object elements = Enumerate(index, null, source.Token);
            if (reads < 0)
                continue;
            int left = elements switch
            {
                IAsyncEnumerable<Item> single => await ReadAsync(single, reads),
                IAsyncEnumerable<KeyValuePair<string, Item>> entries => await ReadAsync(entries, reads),
                _ => await ReadAsync((IAsyncEnumerable<Item[]>)elements, reads),
            };
            Assert.True(left >= 0, name);
            Assert.Equal(0, Registrations(source));
        }
    }

    private static object Enumerate(int index, JsonProjectionOptions? options, CancellationToken token)
    {
        ParameterInfo[] parameters = s_methods[index].GetParameters();
        // What finds the next page by its body reads an object.
        bool isObject = parameters.Any(parameter => parameter.ParameterType == typeof(Func<Item, string?>));
        Type returned = s_methods[index].ReturnType;
        bool isEnveloped = returned == typeof(ProjectionElements<Item, Item>);
        byte[] json = isObject ? """{"id":1}"""u8.ToArray()
            : returned == typeof(IAsyncEnumerable<KeyValuePair<string, Item>>) ? """{"a":{"id":1},"b":{"id":2}}"""u8.ToArray()
            : isEnveloped ? """{"items":[{"id":1},{"id":2}]}"""u8.ToArray()
            : """[{"id":1},{"id":2}]"""u8.ToArray();
        var client = new HttpClient(new HookedHandler(_ => new() { Content = new ShapedContent(json) }));
        return s_methods[index].Invoke(null, [.. parameters.Select(parameter => (object?)(parameter.ParameterType switch
        {
            var type when type == typeof(Stream) => new MemoryStream(json),
            var type when type == typeof(HttpContent) => new ShapedContent(json),
            var type when type == typeof(HttpClient) || type == typeof(HttpMessageInvoker) => client,
            var type when type == typeof(HttpRequestMessage) => new HttpRequestMessage(HttpMethod.Post, Call.Address),
            var type when type == typeof(HttpResponseMessage) => new HttpResponseMessage { Content = new ShapedContent(json) },
            var type when type == typeof(Func<Item, string?>) => (Item _) => (string?)null,
            var type when type == typeof(Func<string?, HttpRequestMessage>) => (string? _) => new HttpRequestMessage(HttpMethod.Post, Call.Address),
            var type when type == typeof(string) => Call.Address,
            var type when type == typeof(Uri) => new Uri(Call.Address),
            var type when type == typeof(JsonProjectionOptions) => options ?? (isEnveloped ? new() { Path = "items" } : null),
            _ => token,
        }))])!;
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
