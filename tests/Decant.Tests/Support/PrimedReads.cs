using System.Text;
using Decant.Differential;
using Decant.Kernels;

namespace Decant.Support;

/// <summary>Reads arrays with a state that has just read another one, which must make no difference.</summary>
/// <param name="subject">What is read.</param>
/// <param name="primerSubject">What is read before it.</param>
/// <param name="primer">The array that is read before.</param>
/// <param name="firstTurn">Which kernel, options and cuts come first.</param>
internal sealed class PrimedReads(Subject subject, Subject primerSubject, byte[] primer, int firstTurn = 0)
{
    private static readonly JsonProjectionOptions[] s_options =
    [
        new() { SkipValidation = JsonSkipValidation.StructureOnly },
        new() { SkipValidation = JsonSkipValidation.StructureOnlyUniqueNames },
        new(),
    ];

    private readonly ReadingState _primed = new(new(), new(), new());
    private int _turn = firstTurn;

    /// <summary>The outcome is System.Text.Json's from a span, and that of a state without a past for all options, from a span and from a
    /// stream. Kernels, options and cuts take turns.</summary>
    /// <returns>Whether the document was rejected.</returns>
    public bool Check(byte[] json)
    {
        int turn = _turn++;
        Outcome expected = subject.Expected(json, isArray: true);
        Compare(expected, json, new() { Settings = new() { Width = WidthOf(turn) } }, cuts: null);

        JsonProjectionOptions options = s_options[(turn >> 2) % s_options.Length].With(width: WidthOf(turn), windowBytes: turn % 5 == 0 ? 40 : 4096, gatheredBytes: 0);
        States.Renew();
        Outcome fresh = subject.Parse(json, isArray: true, options);
        Compare(fresh, json, options, cuts: null);

        int cut = turn * 37 % Math.Max(json.Length, 1);
        Compare(fresh, json, options.With(width: WidthOf(turn + 1)), [cut, Math.Min(cut + turn % 41, json.Length)]);
        return expected.IsError;
    }

    private void Compare(Outcome expected, byte[] json, JsonProjectionOptions options, int[]? cuts)
    {
        States.Use(_primed);
        primerSubject.Parse(primer, isArray: true, options);
        Outcome found = Read(json, options, cuts);
        if (found.Agrees(expected))
            return;
        string way = cuts is null ? "span" : $"stream cut at {string.Join(' ', cuts)}";
        Assert.Fail($"{subject} after {primerSubject}, {way}, {options.Settings.Width}, {options.SkipValidation}: "
            + $"expected {expected}, found {found}. "
            + Encoding.UTF8.GetString(json));
    }

    private Outcome Read(byte[] json, JsonProjectionOptions options, int[]? cuts)
    {
        if (cuts is null)
            return subject.Parse(json, isArray: true, options);
        using var stream = new ChunkStream(json, cuts);
        return subject.Read(stream, isArray: true, options);
    }

    private static VectorWidth WidthOf(int turn) => Ways.Widths[turn & 3];
}
