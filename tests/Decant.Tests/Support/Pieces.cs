namespace Decant.Support;

/// <summary>A body as streams whose reads end everywhere, with options of every width and of small windows.</summary>
internal static class Pieces
{
    /// <summary>One stream for each cut in two, each width, and for many cuts.</summary>
    /// <param name="body">The body.</param>
    /// <param name="options">What the options are otherwise.</param>
    /// <param name="most">How many cuts in two at most.</param>
    public static IEnumerable<(ChunkStream Stream, JsonProjectionOptions Options, string Way)> Of(
        byte[] body, JsonProjectionOptions options, int most = int.MaxValue) =>
        // Short bodies are read in every combination; of longer ones each cut is read by one kernel, in turn.
        from window in Ways.Windows(Ways.Cuts(body.Length, most).Prepend([]), options, takesTurns: body.Length > 128)
        select (new ChunkStream(body, window.Cuts), window.Options, Ways.Describe(window.Cuts, window.Options));
}
