using System.Net;
using Decant.Buffers;
using Decant.Http.Calls;
using Decant.Http.Faults;
using Decant.Support;

namespace Decant.Http.Disposal;

/// <summary>A stream or a content of the user's whose disposal throws, after all was read: the exception passes, and no array is lost.</summary>
public sealed class FailingDisposalTests
{
    private readonly TrackingPool _pool = new();

    public enum Failing
    {
        Stream,
        CodedStream,
        Response,
    }

    public static TheoryData<CallKinds, Failing> KindsAndFailing =>
        new MatrixTheoryData<CallKinds, Failing>(Enum.GetValues<CallKinds>(), Enum.GetValues<Failing>());

    [Theory, Trait("Row", "D7")]
    [MemberData(nameof(KindsAndFailing))]
    public async Task Call_DisposalThrows_LosesNoArray(CallKinds kind, Failing failing)
    {
        byte[] body = Bodies.Make(kind, 200_000);
        for (int round = 0; round < 2; round++)
        {
            using var client = new HttpClient(new HookedHandler(_ => new HttpResponseMessage(
                kind == CallKinds.Ensure ? HttpStatusCode.Conflict : HttpStatusCode.OK)
            { Content = Make(body, failing) }));
            var options = new JsonProjectionOptions { Settings = new() { Pool = _pool }, Http = new() { Pool = _pool, MaxErrorBodyBytes = 1 << 30 } };

            Exception? thrown = await Record.ExceptionAsync(() => Call.RunAsync(kind, client, options, CancellationToken.None));

            Assert.IsType<DisposalFailedException>(thrown);
            _pool.AssertBalanced();
        }

        // What was thrown in passing is not in the way of the next call, which has the same objects.
        using var good = new HttpClient(new HookedHandler(_ => new() { Content = new ShapedContent(Bodies.Make(CallKinds.Array, 1000)) }));
        Assert.NotEmpty(await good.GetProjectionArrayAsync<Item>(Call.Address, CancellationToken.None));
    }

    private static HttpContent Make(byte[] body, Failing failing)
    {
        if (failing == Failing.Response)
            return new FailingContent(body);
        var content = new ShapedContent([], open: () =>
            Task.FromResult<Stream>(new FailingStream(failing == Failing.CodedStream ? Compressed.Gzip(body) : body)));
        if (failing == Failing.CodedStream)
            content.Headers.ContentEncoding.Add("gzip");
        return content;
    }

    private sealed class DisposalFailedException() : Exception("Disposal was told to fail.");

    private sealed class FailingStream(byte[] bytes) : MemoryStream(bytes)
    {
        private bool _isDisposed;

        protected override void Dispose(bool disposing)
        {
            if (disposing && !_isDisposed)
            {
                _isDisposed = true;
                throw new DisposalFailedException();
            }

            base.Dispose(disposing);
        }
    }

    private sealed class FailingContent(byte[] bytes) : ByteArrayContent(bytes)
    {
        private bool _isDisposed;

        protected override void Dispose(bool disposing)
        {
            base.Dispose(disposing);
            if (disposing && !_isDisposed)
            {
                _isDisposed = true;
                throw new DisposalFailedException();
            }
        }
    }
}
