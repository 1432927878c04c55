using System.Text.Json;
using Decant.Buffers;
using Decant.CompilerServices;
using Decant.Roots;

namespace Decant.Copying;

/// <summary>Copies projections by their tables, window by window. Open containers are in a list of frames, so nesting does not use the thread's stack. Copiers
/// are pooled.</summary>
/// <remarks>A slot records where the text of a member is in the window. When the window ends, these texts are copied to the kept bytes. When an object ends,
/// its members are written in output order. The text of an array grows element by element. A text that would be copied into too many containers around it is
/// detached (<see cref="DetachedTexts"/>).</remarks>
internal sealed partial class JsonCopier(Rentals rentals) : Copier
{
    private const int NoFrame = -1;
    private const int FewFrames = 8;

    // A pooled copier keeps an array of at most this many frames, which is enough for the default limit of the depth.
    private const int MostFrames = 64;

    private GrowingArray<CopyFrame> _frames = new(rentals, FewFrames, MostFrames);
    private int _depth = NoFrame;

    // The index of the first frame whose slots may have texts in the window. Earlier frames were never innermost since the window began.
    private int _firstChanged;

    private CopySlots _slots = new(rentals);
    private DetachedTexts _detached = new(rentals);

    private readonly CopyKeys _keys = new(rentals);

    // The texts of the open arrays and dictionaries, from the outermost to the innermost. The text of a member's value follows them when it has ended, until
    // Hold moves it to its slot.
    private ByteList _text = new(rentals);

    private JsonCopyTable _table = null!;
    private JsonValueKind _kind;
    private bool _ignoresCase;

    public JsonCopier()
        : this(new())
    {
    }

    public override CopyWriter Writer { get; } = new(rentals);

    public override JsonValueKind Kind => _kind;

    public override Type Type => _table.Type;

    public override bool IgnoresCase => _ignoresCase;

    /// <summary>Rents a copier for one operation.</summary>
    /// <param name="table">The table of the type of the roots.</param>
    /// <param name="kind">The JSON kind of a root.</param>
    /// <param name="ignoreCase">Whether the names on the path to the roots match case-insensitively.</param>
    /// <param name="form">The form of the output.</param>
    /// <param name="options">The options for writing.</param>
    public static JsonCopier Rent(JsonCopyTable table, JsonValueKind kind, bool ignoreCase, CopyForm form, JsonProjectionOptions options)
    {
        JsonCopier copier = Recycler<JsonCopier>.Rent();
        (copier._table, copier._kind, copier._ignoresCase) = (table, kind, ignoreCase);
        copier.UsePool(options.Settings.Pool);
        copier.Writer.Begin(form, options.Copy ?? JsonCopyOptions.Default);
        return copier;
    }

    public override void Return()
    {
        _frames.Forget();
        // Used frames would keep tables alive while the copier is in the pool. They precede the unused ones.
        foreach (ref CopyFrame frame in _frames.Items.AsSpan())
        {
            if (frame.Projection is null && frame.Value is null)
                break;
            frame = default;
        }

        (_table, _depth) = (null!, NoFrame);
        _slots.Forget();
        _detached.Forget();
        _text = new(rentals);
        _keys.Clear();
        Writer.Forget();
        rentals.ReturnAll();
        Recycler<JsonCopier>.Return(this);
    }

    public override RootStep Copy(ref JsonProjectionReader reader)
    {
        if (_depth == NoFrame)
            BeginRoot();
        while (true)
        {
            ref CopyFrame frame = ref _frames.Items[_depth];
            if (frame.Entry == CopyFrame.None)
            {
                int next = Next(ref reader, ref frame);
                if (next == JsonProjectionReader.End)
                {
                    if (EndTop(ref reader))
                        return RootStep.End;
                    continue;
                }

                if (next == JsonProjectionReader.More)
                    break;
                frame.Entry = next;
            }

            if (!TryCopyEntry(ref reader, ref frame))
                break;
        }

        KeepWindow(ref reader);
        return RootStep.More;
    }

    private void UsePool(BufferPool pool) => rentals.Pool = pool;

    private void BeginRoot()
    {
        _text.Truncate(0);
        _detached.Clear();
        _slots.Clear();
        IsNull = false;
        (_depth, _firstChanged) = (0, 0);
        ref CopyFrame root = ref _frames.Items[0];
        // For every root after the first one of an operation, the frame already has the table.
        if (root.Projection != _table)
            root = new() { Projection = _table, Part = _table.Root };
        root.Begin(_slots.Push(_table.Members.Length), keptStart: 0, textStart: 0);
    }

    /// <summary>Copies the texts of slots from the window to the kept bytes, because the window ends.</summary>
    private void KeepWindow(ref JsonProjectionReader reader)
    {
        _slots.Compact(_frames.Items[_depth].FirstSlot, _frames.Items[_depth].KeptStart);
        bool hasKept = false;
        for (int i = _firstChanged; i <= _depth; i++)
        {
            // When this frame ends, the kept bytes from its KeptStart on are removed. The bytes that were just kept for frames around it must remain.
            if (hasKept)
                _frames.Items[i].KeptStart = _slots.KeptLength;
            hasKept |= _slots.KeepWindow(ref reader, _frames.Items[i].FirstSlot, i == _depth ? _slots.Count : _frames.Items[i + 1].FirstSlot);
        }

        _firstChanged = _depth;
    }
}
