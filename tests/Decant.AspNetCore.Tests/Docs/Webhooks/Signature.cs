using System.Buffers;
using System.Globalization;
using System.Security.Cryptography;
using System.Text;

namespace Decant.AspNetCore.Docs.Webhooks;

internal static class Signature
{
    public static string Compute(string secret, string before, ReadOnlySequence<byte> body)
    {
        using var hash = IncrementalHash.CreateHMAC(HashAlgorithmName.SHA256, Encoding.UTF8.GetBytes(secret));
        hash.AppendData(Encoding.UTF8.GetBytes(before));
        foreach (ReadOnlyMemory<byte> piece in body)
            hash.AppendData(piece.Span);
        return Convert.ToHexStringLower(hash.GetHashAndReset());
    }

    public static bool AreEqual(string expected, string given) =>
        CryptographicOperations.FixedTimeEquals(Encoding.UTF8.GetBytes(expected), Encoding.UTF8.GetBytes(given));

    public static bool IsRecent(string unixSeconds, TimeProvider time)
    {
        long now = time.GetUtcNow().ToUnixTimeSeconds();
        return long.TryParse(unixSeconds, NumberStyles.None, CultureInfo.InvariantCulture, out long then) && then >= now - 300 && then <= now + 300;
    }
}
