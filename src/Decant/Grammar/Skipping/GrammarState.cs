using Decant.Buffers;
using Decant.Grammar.Names;

namespace Decant.Grammar.Skipping;

/// <summary>What the grammar knows of a document between windows: how deep it may be, which containers are open, the value that is being skipped, and what
/// predicts members.</summary>
/// <remarks>It has fields where there could be properties: the first call of a process compiles each accessor that it comes by.</remarks>
internal abstract class GrammarState
{
    // A document of more than 1,024 levels rents its words.
    private const int MostWords = 16;

    /// <summary>The value of <see cref="Separator"/> where nothing but white space stands between values.</summary>
    public const int NoSeparator = -1;

    /// <summary>The byte that precedes each value of a JSON text sequence (RFC 7464).</summary>
    public const int RecordSeparator = 0x1E;

    private GrowingArray<ulong> _objects;

    public readonly Rentals Rentals = new();

    public int MaxDepth;

    /// <summary>The byte that may stand between the values of a sequence.</summary>
    public int Separator = NoSeparator;

    public SkipState Skip;

    /// <summary>What predicts the members of the window that is read; there is none while the next one is awaited.</summary>
    public MemberPredictor Members = null!;

    protected GrammarState() => _objects = new(Rentals, length: 2, MostWords);

    /// <summary>Notes what kind of container is open at a depth, read or skipped.</summary>
    public void SetKind(int depth, bool isObject)
    {
        int word = depth >> 6;
        if (word >= _objects.Items.Length)
            _objects.Grow(_objects.Items.Length, word + 1);
        ulong bit = 1UL << (depth & 63);
        ref ulong objects = ref _objects.Items[word];
        objects = isObject ? objects | bit : objects & ~bit;
    }

    /// <summary>Whether a byte is the NUL that may follow a value of a sequence. The other separator does not end a number: such a number was cut.</summary>
    public bool IsNulAfterRoot(byte value, int depth) => value == 0 && depth == 0 && Separator == 0;

    public bool IsObject(int depth) => (_objects.Items[depth >> 6] >> (depth & 63) & 1) != 0;

    /// <summary>Forgets what was rented, when the operation has ended.</summary>
    protected void ForgetKinds() => _objects.Forget();
}
