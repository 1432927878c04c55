using System.IO.Compression;
using Decant.Http.Calls;
using Decant.Support;

namespace Decant.Http.Faults;

/// <summary>Exceptions of the user's own streams pass unchanged, although the framework's decoders throw some of these types too.</summary>
public sealed class OwnExceptionTests
{
    private static readonly Func<Exception>[] s_failures =
    [
        () => new InvalidOperationException("Mine."), () => new InvalidDataException("Mine."), () => new NotSupportedException("Mine."), () => new ArgumentException("Mine."),
    ];

    public static TheoryData<CallKinds, int, string> Cases =>
        [.. from kind in Enum.GetValues<CallKinds>() where kind != CallKinds.Ensure from failure in Enumerable.Range(0, s_failures.Length)
            from coding in (string[])["", "gzip", "br", "own gzip"] select (kind, failure, coding)];

    [Theory, Trait("Row", "G26")]
    [MemberData(nameof(Cases))]
    public async Task Call_TheUsersStreamThrows_IsTheUsersException(CallKinds kind, int failure, string coding)
    {
        Exception own = s_failures[failure]();
        byte[] body = Bodies.Make(kind, 2_000);
        body = coding.Length == 0 ? body : Compressed.Compress(coding.Replace("own ", "", StringComparison.Ordinal), body);
        Stream stream = new HookedStream(body, 20, (read, _) => read == 3 ? throw own : default);
        // A handler of the user's may decode, and what it decodes be a stream of the user's.
        if (coding == "own gzip")
            stream = new GZipStream(stream, CompressionMode.Decompress);
        using var content = new StreamContent(stream);
        content.Headers.ContentType = new("application/json");
        if (coding is "gzip" or "br")
            content.Headers.ContentEncoding.Add(coding);
        using var client = new HttpClient(new HookedHandler(_ => new() { Content = content }));

        Assert.Same(own, await Record.ExceptionAsync(() => Call.RunAsync(kind, client, new(), Cancellation)));
    }
}
