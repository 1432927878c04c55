using Decant.Kernels;

namespace Decant.Support;

/// <summary>A body as streams whose reads end everywhere, with options of every width and of small windows.</summary>
internal static class Pieces
{
    /// <summary>One stream for each cut in two, each width, and for many cuts.</summary>
    /// <param name="body">The body.</param>
    /// <param name="options">What the options are otherwise.</param>
    /// <param name="most">How many cuts in two at most.</param>
    public static IEnumerable<(ChunkStream Stream, JsonProjectionOptions Options, string Way)> Of(
        byte[] body, JsonProjectionOptions options, int most = int.MaxValue)
    {
        int turn = 0;
        foreach (int[] cuts in Cuts(body.Length, most))
        {
            // Short bodies are read in every combination; of longer ones each cut is read by one kernel, in turn.
            foreach (VectorWidth width in body.Length <= 128 ? Ways.Widths : [Ways.Widths[turn & 3]])
            {
                turn++;
                yield return (
                    new ChunkStream(body, cuts),
                    options with { Width = width, WindowBytes = turn % 3 == 0 ? 16 : 256, GatheredBytes = turn % 5 == 4 ? options.GatheredBytes : 0 },
                    $"{width}, cut at {string.Join(' ', cuts.Take(10))}");
            }
        }
    }

    private static IEnumerable<int[]> Cuts(int length, int most)
    {
        yield return [];
        foreach (int cut in Ways.CutsInTwo(length, most))
            yield return [cut];
        yield return [.. Enumerable.Range(1, Math.Max(length - 1, 0))];
        var random = new Random(length);
        for (int i = 0; i < 3; i++)
            yield return Chunks.Every(length, () => random.Next(1, 62));
    }
}
