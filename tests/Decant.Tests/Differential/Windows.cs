using Decant.Kernels;
using Decant.Support;

namespace Decant.Differential;

/// <summary>Reads one document with the same options in every way: kernels × sources × windows.</summary>
internal static class Windows
{
    public static readonly VectorWidth[] Widths = Enum.GetValues<VectorWidth>();

    /// <summary>What one kernel makes of the document in one piece.</summary>
    public static Outcome Baseline(Subject subject, byte[] json, bool isArray, JsonProjectionOptions options) =>
        subject.Parse(json, isArray, options with { Width = VectorWidth.Scalar });

    /// <summary>The first way that does not agree with what is expected, or null.</summary>
    public static string? FindDifference(Subject subject, byte[] json, bool isArray, JsonProjectionOptions options, int seed, Outcome expected)
    {
        int turn = seed;
        foreach (VectorWidth width in Widths)
        {
            if (Differs(subject.Parse(json, isArray, options with { Width = width })) is { } difference)
                return $"span, {width}: {difference}";
        }

        foreach (int[] cuts in AllCuts(json.Length, seed))
        {
            // Short documents are read in every combination; of longer ones each window is read by one kernel, in turn.
            foreach (VectorWidth width in json.Length <= 64 ? Widths : [Widths[turn++ & 3]])
            {
                JsonProjectionOptions own = options with
                {
                    Width = width,
                    WindowBytes = turn % 3 == 0 ? 16 : 256,
                    GatheredBytes = turn % 5 == 4 ? options.GatheredBytes : 0,
                };
                string way = $"{width}, cut at {string.Join(' ', cuts)}";
                if (Differs(subject.Parse(Chunks.ToSequence(json, cuts), isArray, own)) is { } ofSequence)
                    return $"sequence, {way}: {ofSequence}";
                using var stream = new ChunkStream(json, cuts);
                if (Differs(subject.Read(stream, isArray, own)) is { } ofStream)
                    return $"stream, {way}: {ofStream}";
                if (!isArray || turn % 4 != 0)
                    continue;
                using var elements = new ChunkStream(json, cuts);
                if (Differs(subject.Enumerate(elements, own)) is { } ofElements)
                    return $"elements, {way}: {ofElements}";
            }
        }

        return null;

        string? Differs(Outcome found) => found.Agrees(expected) ? null : $"expected {expected}, found {found}";
    }

    /// <summary>Where a document of a length is cut.</summary>
    public static IEnumerable<int[]> AllCuts(int length, int seed)
    {
        foreach (int cut in Ways.CutsInTwo(length, Ways.AllCuts))
            yield return [cut];
        yield return [.. Enumerable.Range(1, Math.Max(length - 1, 0))];
        var random = new Random(seed);
        for (int i = 0; i < 3; i++)
            yield return Chunks.Every(length, () => random.Next(1, 62));
        if (length > 48)
            yield break;
        for (int i = 1; i < length; i++)
        {
            for (int j = i + 1; j < length; j++)
            {
                if (Tier.Takes(random, oneOf: 40))
                    yield return [i, j];
            }
        }
    }
}
