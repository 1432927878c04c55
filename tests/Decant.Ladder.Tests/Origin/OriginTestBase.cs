using System.Net.Http.Headers;
using System.Security.Cryptography;

[assembly: AssemblyFixture(typeof(Decant.OriginFixture))]

namespace Decant.Ladder.Tests.Origin;

/// <summary>Asks the shared origin; nothing is decoded on the way, so that tests see the bytes that were sent.</summary>
public abstract class OriginTestBase(OriginFixture fixture)
{
    private static readonly HttpClient s_client = new();

    protected static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    protected Uri Address(string path) => new(fixture.Origin.Http1, path);

    protected Uri H2cAddress(string path) => new(fixture.Origin.Endpoints.H2c!, path);

    protected Task<byte[]> GetBytesAsync(string path) => s_client.GetByteArrayAsync(Address(path), Cancellation);

    protected Task<HttpResponseMessage> GetAsync(string path, string? acceptEncoding = null) =>
        SendAsync(new HttpRequestMessage(HttpMethod.Get, Address(path)), acceptEncoding);

    protected static async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, string? acceptEncoding = null)
    {
        using (request)
        {
            if (acceptEncoding is not null)
                request.Headers.AcceptEncoding.ParseAdd(acceptEncoding);
            return await s_client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, Cancellation);
        }
    }

    protected static Task<byte[]> ReadAsync(HttpResponseMessage response) => response.Content.ReadAsByteArrayAsync(Cancellation);

    protected static string? Coding(HttpContentHeaders headers) => headers.ContentEncoding.SingleOrDefault();

    protected static string Hash(byte[] bytes) => Convert.ToHexStringLower(SHA256.HashData(bytes));
}
