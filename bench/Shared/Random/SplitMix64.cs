namespace Decant.Origin;

/// <summary>SplitMix64 by Steele, Lea and Flood. Bodies must have the same bytes on every runtime, and System.Random does not guarantee that.</summary>
internal sealed class SplitMix64(ulong seed)
{
    private ulong _state = seed;

    public ulong Next()
    {
        ulong z = _state += 0x9E3779B97F4A7C15;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
        return z ^ (z >> 31);
    }

    public int Next(int exclusiveMaximum) => (int)(Next() % (ulong)exclusiveMaximum);

    public int Next(int minimum, int exclusiveMaximum) => minimum + Next(exclusiveMaximum - minimum);

    public bool OneIn(int n) => Next(n) == 0;

    public T Pick<T>(ReadOnlySpan<T> from) => from[Next(from.Length)];

    /// <summary>As it stands in JSON.</summary>
    public string TrueOneIn(int n) => OneIn(n) ? "true" : "false";

    /// <summary>The elements of an array in JSON.</summary>
    public static string Many(int count, Func<string> element) => string.Join(',', Enumerable.Range(0, count).Select(_ => element()));
}
