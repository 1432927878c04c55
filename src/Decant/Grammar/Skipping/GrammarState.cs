using Decant.Buffers;
using Decant.Grammar.Names;

namespace Decant.Grammar.Skipping;

/// <summary>What the grammar knows of a document between windows: how deep it may be, which containers are open, the value that is being skipped, and what
/// predicts members.</summary>
/// <remarks>It has fields where there could be properties: the first call of a process compiles each accessor that it comes by.</remarks>
internal abstract class GrammarState
{
    private ulong[] _objects = new ulong[2];

    public readonly Rentals Rentals = new();

    public int MaxDepth;

    public SkipState Skip;

    /// <summary>What predicts the members of the window that is read; there is none while the next one is awaited.</summary>
    public MemberPredictor Members = null!;

    /// <summary>Notes what kind of container is open at a depth, read or skipped.</summary>
    public void SetKind(int depth, bool isObject)
    {
        int word = depth >> 6;
        if (word >= _objects.Length)
            Array.Resize(ref _objects, word * 2);
        ulong bit = 1UL << (depth & 63);
        _objects[word] = isObject ? _objects[word] | bit : _objects[word] & ~bit;
    }

    public bool IsObject(int depth) => (_objects[depth >> 6] >> (depth & 63) & 1) != 0;
}
