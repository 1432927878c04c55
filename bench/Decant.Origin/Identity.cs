using System.Reflection;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using Decant.Origin.Shapes;

namespace Decant.Origin;

/// <summary>The identity of an origin: its build, a hash of its bodies, and its other addresses. A lab on another machine uses it to check that both are
/// the same.</summary>
internal static class Identity
{
    // Enough for every branch of a generator, and fast to generate.
    private const int HashedElements = 100;
    private const int HashedBytes = 64 << 10;

    private static readonly Lazy<string> s_payloads = new(HashPayloads);

    private static string Build { get; } =
        typeof(Identity).Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()?.InformationalVersion ?? "unknown";

    public static void MapIdentity(this WebApplication app, PreparedBody? fileBody, X509Certificate2 certificate)
    {
        string? file = fileBody is null ? null : Hash(fileBody.Segments);
        string certificateHash = OriginCertificate.HashOf(certificate);
        app.MapMethods("/origin", [HttpMethods.Get], context =>
        {
            (_, string h2c, string https) = OriginHost.AddressesOf(app);
            return context.Response.WriteAsJsonAsync(
                new OriginIdentity(Build, s_payloads.Value, file, new Uri(h2c).Port, new Uri(https).Port, certificateHash), context.RequestAborted);
        });
    }

    private static string HashPayloads()
    {
        IEnumerable<ReadOnlyMemory<byte>> json = ((JsonShape[])[JsonShape.Repositories, JsonShape.Forecasts, .. JsonShape.Named])
            .SelectMany(shape => new JsonBlock(shape.IsIndented, shape, HashedElements).Take(HashedElements));
        return Hash([.. json, .. ByteBlock.Take(HashedBytes)]);
    }

    private static string Hash(IEnumerable<ReadOnlyMemory<byte>> segments)
    {
        using var hash = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);
        foreach (ReadOnlyMemory<byte> segment in segments)
            hash.AppendData(segment.Span);
        return Convert.ToHexString(hash.GetHashAndReset());
    }

    private sealed record OriginIdentity(string Build, string Payloads, string? File, int H2cPort, int HttpsPort, string Certificate);
}
