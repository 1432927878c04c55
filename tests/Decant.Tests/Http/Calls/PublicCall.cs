#if NET10_0_OR_GREATER
using System.Net.ServerSentEvents;
#endif
using System.Reflection;
using System.Text;
using Decant.Support;

namespace Decant.Http.Calls;

/// <summary>A public method that sends a request, or reads what one has brought. It is found by reflection, so that a new one cannot be missed, and is
/// called by the types of its parameters.</summary>
internal sealed class PublicCall(MethodInfo method, CopyVariant? copy)
{
    public const string Path = "items";

    private static readonly Type[] s_sources = [typeof(HttpClient), typeof(HttpMessageInvoker), typeof(HttpResponseMessage), typeof(HttpContent)];

    public static IReadOnlyList<PublicCall> All { get; } =
    [
        .. from method in PublicMethods.All
           where s_sources.Contains(method.GetParameters()[0].ParameterType) && method.Name != nameof(HttpResponseMessageProjectionExtensions.IsCopiedAsLines)
           from copy in method.Takes<JsonCopy>() ? CopyVariant.All : (IReadOnlyList<CopyVariant?>)[null]
           select new PublicCall(method, copy),
    ];

    /// <summary>Whether it sends the request itself.</summary>
    public bool Sends => Source == typeof(HttpClient) || Source == typeof(HttpMessageInvoker);

    /// <summary>Whether it reads a content, of which nothing tells the status and the options of the client.</summary>
    public bool IsOfContent => Source == typeof(HttpContent);

    /// <summary>Whether it checks the status of a response and nothing else.</summary>
    public bool IsEnsure => method.Name == nameof(DecantHttpExtensions.EnsureSuccessAsync);

    /// <summary>Whether it hands elements out, or on, while they come.</summary>
    public bool IsOfElements => (IsEnumerable && !IsPages) || copy is { What: CopiedAs.Array };

    /// <summary>Whether it reads server-sent events.</summary>
    public bool IsOfEvents => method.IsOfEvents();

    /// <summary>The media type of the body that it reads.</summary>
    public string MediaType => IsOfEvents ? "text/event-stream" : "application/json";

    /// <summary>Whether it reads JSON, and not only bytes.</summary>
    public bool ReadsJson => !IsEnsure && !method.Name.Contains(nameof(PooledBody), StringComparison.Ordinal);

    /// <summary>Whether it can be given options.</summary>
    public bool TakesOptions => method.TakesOptions() || method.Takes<DecantHttpOptions>();

    /// <summary>Whether it can be given options, or has those of a client.</summary>
    public bool HasOptions => !IsOfContent || TakesOptions;

    /// <summary>Its name in telemetry.</summary>
    public string Kind => IsPages ? "pages"
        : copy is not null ? copy.What == CopiedAs.Array ? "copy_array" : "copy"
        : method.Name.Contains("Entries", StringComparison.Ordinal) ? "entries"
        : IsOfEvents ? "events"
        : IsOfElements ? "elements"
        : method.Name.EndsWith("ProjectionArrayAsync", StringComparison.Ordinal) ? "array"
        : IsEnsure || method.Name.Contains("Pooled", StringComparison.Ordinal) ? "body"
        : "object";

    /// <summary>A body that it reads, of some 40 bytes.</summary>
    public byte[] Json
    {
        get
        {
            const string one = """{"id":1,"name":"a name of some letters"}""";
            bool isOne = method.ReturnType == typeof(Task<Item>) || method.IsOfPages()
                || copy is { What: not CopiedAs.Array };
            string json = isOne ? one
                : method.ReturnType == typeof(IAsyncEnumerable<KeyValuePair<string, Item>>) ? $$"""{"a":{{one}}}"""
                : IsOfEvents ? $"data: {one}\n\n"
                : IsEnveloped ? $$"""{"{{Path}}":[{{one}}]}"""
                : $"[{one}]";
            return Encoding.UTF8.GetBytes(json);
        }
    }

    private Type Source => method.GetParameters()[0].ParameterType;

    private bool IsEnumerable => method.Name.EndsWith("AsAsyncEnumerable", StringComparison.Ordinal);

    private bool IsPages => method.Name.EndsWith("PagesAsAsyncEnumerable", StringComparison.Ordinal);

    private bool IsEnveloped => method.ReturnType == typeof(ProjectionElements<Item, Item>);

    public override string ToString() => $"{method}{(copy is null ? "" : $" {copy}")}";

    /// <summary>Makes the call, and goes on to its end.</summary>
    /// <param name="server">Answers the request.</param>
    /// <param name="http">The options of the client; for a content, of the call. Of them the call has the clock, where it takes options.</param>
    /// <param name="token">Cancels it.</param>
    public async Task RunAsync(Func<HttpRequestMessage, CancellationToken, Task<HttpResponseMessage>> server, DecantHttpOptions http, CancellationToken token)
    {
        using DelegatingHandler handler = http.CreateHandler(new HookedHandler(async (request, ofRequest) =>
        {
            HttpResponseMessage response = await server(request, ofRequest).ConfigureAwait(false);
            response.RequestMessage = request;
            return response;
        }));
        using var client = new HttpClient(handler, disposeHandler: false);
        using var invoker = new HttpMessageInvoker(handler, disposeHandler: false);
        using var request = new HttpRequestMessage(HttpMethod.Post, Call.Address);
        using HttpResponseMessage? response = Sends ? null : await client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, token).ConfigureAwait(false);

        DecantHttpOptions own = IsOfContent ? http : new() { TimeProvider = http.TimeProvider };
        var options = new JsonProjectionOptions { Path = IsEnveloped ? Path : null, Http = own };
        object?[] arguments = [.. method.GetParameters().Select(Argument)];
        await EndAsync(method.Invoke(null, BindingFlags.DoNotWrapExceptions, null, arguments, null)!).ConfigureAwait(false);

        object? Argument(ParameterInfo parameter) => parameter.ParameterType switch
        {
            var type when type == typeof(HttpClient) => client,
            var type when type == typeof(HttpMessageInvoker) => invoker,
            var type when type == typeof(HttpRequestMessage) => request,
            var type when type == typeof(HttpResponseMessage) => response,
            var type when type == typeof(HttpContent) => response!.Content,
            var type when type == typeof(JsonProjectionOptions) => options,
            var type when type == typeof(JsonProjection<Item>) => JsonProjection.For<Item>(options),
            var type when type == typeof(DecantHttpOptions) => own,
            var type when type == typeof(JsonCopy) => copy!.CopyOf(options),
            var type when type == typeof(JsonCopyDestination) => copy!.To(new MemoryStream()),
            var type when type == typeof(Func<HttpResponseMessage, JsonCopyDestination?>) => (HttpResponseMessage _) => (JsonCopyDestination?)copy!.To(new MemoryStream()),
            _ => PublicMethods.Argument(parameter, Json, null, token),
        };
    }

    private Task EndAsync(object result) => result switch
    {
        Task<PooledBody> body => DisposeAsync(body),
        Task task => task,
        IAsyncEnumerable<Item> items => items.TakeAllAsync(),
        IAsyncEnumerable<KeyValuePair<string, Item>> entries => entries.TakeAllAsync(),
#if NET10_0_OR_GREATER
        IAsyncEnumerable<SseItem<Item>> events => events.TakeAllAsync(),
#endif
        IAsyncEnumerable<Item[]> pages => pages.TakeAllAsync(),
        _ => throw new NotSupportedException($"{method.ReturnType} is new here: say how it is read to its end."),
    };

    private static async Task DisposeAsync(Task<PooledBody> body) => (await body.ConfigureAwait(false)).Dispose();
}
