using Decant.Support;

namespace Decant.Differential;

/// <summary>The windows that a document is read in. Short documents are read in every combination; of longer ones each window is read by one kernel, in
/// turn.</summary>
internal static class Windows
{
    public static IEnumerable<(int[] Cuts, JsonProjectionOptions Options)> Of(byte[] json, JsonProjectionOptions options, int seed) =>
        Ways.Windows(AllCuts(json.Length, seed), options, takesTurns: json.Length > 64, turn: seed);

    private static IEnumerable<int[]> AllCuts(int length, int seed)
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
