using Decant.Buffers;
using Decant.Grammar.Names;

namespace Decant.Grammar.Skipping;

/// <summary>The state that the grammar keeps between windows: the maximum depth, the kinds of the open containers, the value that is being skipped, and the
/// predictor of members.</summary>
/// <remarks>It has fields instead of properties, because in the first call of a process the JIT would compile each property accessor that is used.</remarks>
internal abstract class GrammarState
{
    // The maximum number of words that are kept for other operations. A word has bits for 64 levels, so only a document of more than 1,024 levels rents a
    // longer array.
    private const int MostWords = 16;

    /// <summary>The value of <see cref="Separator"/> if only white space separates values.</summary>
    public const int NoSeparator = -1;

    /// <summary>The byte that precedes each value of a JSON text sequence (RFC 7464).</summary>
    public const int RecordSeparator = 0x1E;

    private GrowingArray<ulong> _objects;

    public readonly Rentals Rentals = new();

    public int MaxDepth;

    public int MaxValueBytes;

    /// <summary>The byte that may stand between the values of a sequence, or <see cref="NoSeparator"/>.</summary>
    public int Separator = NoSeparator;

    public SkipState Skip;

    /// <summary>The predictor for the members of the current window; null while the operation waits for the next window.</summary>
    public MemberPredictor Members = null!;

    protected GrammarState() => _objects = new(Rentals, length: 2, MostWords);

    /// <summary>Records whether the open container at a depth is an object or an array. Both containers that are read and containers that are skipped are
    /// recorded.</summary>
    public void SetKind(int depth, bool isObject)
    {
        int word = depth >> 6;
        if (word >= _objects.Items.Length)
            _objects.Grow(_objects.Items.Length, word + 1);
        ulong bit = 1UL << (depth & 63);
        ref ulong objects = ref _objects.Items[word];
        objects = isObject ? objects | bit : objects & ~bit;
    }

    /// <summary>Returns whether a byte is a NUL that separates values. Such a NUL ends a number at the root. A record separator does not end a number: it shows
    /// that the number was truncated.</summary>
    public bool IsNulAfterRoot(byte value, int depth) => value == 0 && depth == 0 && Separator == 0;

    public bool IsObject(int depth) => (_objects.Items[depth >> 6] >> (depth & 63) & 1) != 0;

    /// <summary>Goes back to the kept array of kinds, after the operation has ended and returned its rented arrays.</summary>
    protected void ForgetKinds() => _objects.Forget();
}
