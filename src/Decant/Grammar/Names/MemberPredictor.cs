using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Decant.Kernels;

namespace Decant.Grammar.Names;

/// <summary>Predicts the bytes before each value of an object from what followed last time, because the objects of an array mostly have the same members in the
/// same order. If the bytes match the prediction, they need no other check, and the start of the next value is known before its bytes arrive from
/// memory.</summary>
/// <remarks>
/// <para>A match (hit) is a proof: no code checks the bytes again. The proof needs all of the following conditions, and nothing else.
/// <c>docs/internals/prediction.md</c> explains them with an example. The text of an entry is defined in <see cref="MemberPrediction"/>.</para>
/// <list type="number">
/// <item>Each stored text was checked by the grammar, from its brace or comma up to the value. The name contains no escape, so its bytes are the name.
/// <see cref="Skipping.ValueSkipper{TWidth}"/> and <see cref="CompilerServices.JsonProjectionReader"/> ensure both when they read a name.</item>
/// <item>Every text begins with the brace or comma, and is compared only where the grammar allows that byte: at the opening brace of an object, or at the comma
/// after a member's value. <see cref="Skipping.ValueSkipper{TWidth}"/> and <see cref="CompilerServices.JsonProjectionReader"/> ensure this;
/// <see cref="TryPass"/> and <see cref="Learn"/> assert the byte.</item>
/// <item>All compared bytes lie within the window: <see cref="TryPass"/> checks this for the head of a text, <see cref="EndsAlike{TWidth}"/> for the rest of a
/// long text.</item>
/// <item>The whole text is compared, and an unused entry equals nothing: its mask has all bits set and its bytes are zero, but every text begins with a brace
/// or a comma. <see cref="Fill"/> and <see cref="Clear"/> ensure this.</item>
/// <item>A hit says nothing about the bytes after the text: there may be more white space than last time, or no value. The code that reads the value skips
/// white space and rejects everything else: <see cref="Skipping.ValueSkipper{TWidth}.SkipValue"/>, and the methods that read a wanted value.</item>
/// <item>After a hit, only the index of the name is used. If unknown names are errors, a name without an index is read again in the usual way, as
/// <see cref="CompilerServices.JsonProjectionReader.NextMember"/> ensures. No name is longer than allowed: a text has at most
/// <see cref="MemberPrediction.MaxLength"/> bytes, and <see cref="JsonProjectionOptions.MaxValueBytes"/> is more, as
/// <see cref="JsonProjectionOptions.RentState"/> asserts.</item>
/// <item>The index belongs to the set of names that the caller passes to <see cref="IndexIn"/>, because every set has its own <see cref="NameSet.Id"/>.</item>
/// <item>Only one operation at a time uses a predictor, which belongs to one <see cref="Reading.JsonReadState"/> from
/// <see cref="Reading.JsonReadState.BeginWindow"/> to <see cref="Reading.JsonReadState.BeginWait"/>.</item>
/// </list>
/// <para>The predictions outlive the operation, because the next body on a thread is mostly of the same kind. They hold names and white space, never
/// values.</para>
/// </remarks>
internal sealed class MemberPredictor
{
    private const int PlaceBits = 9;
    private const int Neighbours = 4;
    private const int TextPlaces = 1 << PlaceBits;
    private const int CaseBits = 5;
    private const int CasePlaces = 1 << CaseBits;

    // Credits: a hit of the first prediction earns 3, and a hit of another prediction 1, because it saves a third as much time. Storing a text costs 12, and
    // noting its hash 3. Without credit, learning pauses for 256 members, so names that do not recur cost almost nothing.
    private const int Earned = 3;
    private const int EarnedByOther = 1;
    private const int CostOfPlace = 4 * Earned;
    private const int CostOfNote = Earned;
    private const int MostCredit = 512 * Earned;
    private const int Pause = 256;

    // The credit after a pause, enough for a few members. Without it nothing could be learned, so no hit could earn credit again.
    private const int Advance = 6 * CostOfPlace;

    private const int NoteBits = 16;
    private const ulong EveryNote = 0x0001_0001_0001_0001;

    // While learning pauses, _bytesNeeded has this value. No window is that long, so no text is compared either.
    private const int MoreThanAnyWindow = int.MaxValue;

    // Odd factors without a pattern, for hashes: the upper bits of a product then depend on all bits of the hash. The first is derived from the golden ratio.
    private const uint LastFactor = 0x9E37_79B1;
    private const uint PlaceFactor = 0x85EB_CA6B;

    // First the entries for texts, then the entries for union cases, which have no text and only remember what came next.
    private readonly MemberPrediction[] _places = new MemberPrediction[TextPlaces + CasePlaces];

    // Hashes of recent texts. The upper bits of a hash select a word, which holds the lower 16 bits of four hashes. Those of the latest hash are the lowest.
    private readonly ulong[] _notes = new ulong[1 << PlaceBits];

    // The texts that are longer than HeadLength. They are stored apart, so that _places stays small. Allocated for the first such text.
    private byte[]? _longTexts;
    private int _last;
    private int _victim;
    private int _credit;
    private int _pause;
    private int _bytesNeeded;

    public MemberPredictor() => Clear();

    /// <summary>Forgets everything.</summary>
    public void Clear()
    {
        foreach (ref MemberPrediction place in _places.AsSpan())
            place = new() { Mask = uint.MaxValue };
        (_last, _victim, _credit, _pause, _bytesNeeded) = (0, 0, MostCredit, 0, MemberPrediction.HeadLength);
        _longTexts?.AsSpan().Clear();
        _notes.AsSpan().Clear();
    }

    /// <summary>Returns the position of the next value if the bytes here are the predicted text; otherwise, -1.</summary>
    /// <param name="origin">The window's first byte.</param>
    /// <param name="length">The window's length.</param>
    /// <param name="position">The position of an opening brace, or of a comma that the grammar allows. The bytes before it are not compared.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int TryPass<TWidth>(ref byte origin, int length, int position)
        where TWidth : struct, IVectorWidth
    {
        if (position > length - _bytesNeeded)
            return -1;
        Debug.Assert(IsBeginning(Unsafe.Add(ref origin, position)), "A prediction begins with an opening brace or a comma.");
        MemberPrediction[] places = _places;
        int next = places[_last].Next;
        ref MemberPrediction prediction = ref places[next];
        int textLength = prediction.Length;
        if (!TWidth.StartsWith(ref Unsafe.Add(ref origin, position), ref prediction.Head[0], prediction.Mask)
            || (textLength > MemberPrediction.HeadLength && !EndsAlike<TWidth>(ref origin, length, position, next)))
            return TryPassOther<TWidth>(ref origin, length, position);
        _last = next;
        _credit += Earned;
        return position + textLength;
    }

    // Compares the predictions after the first. A hit here earns less: if members alternate without a pattern, the processor mispredicts which comparison
    // succeeds, and a hit saves only about a third of the time that a hit of the first prediction saves.
    private int TryPassOther<TWidth>(ref byte origin, int length, int position)
        where TWidth : struct, IVectorWidth
    {
        ref MemberPrediction last = ref _places[_last];
        for (int times = 1; times < MemberPrediction.Followers; times++)
        {
            int next = last.Earlier(times);
            ref MemberPrediction prediction = ref _places[next];
            int textLength = prediction.Length;
            if (!TWidth.StartsWith(ref Unsafe.Add(ref origin, position), ref prediction.Head[0], prediction.Mask)
                || (textLength > MemberPrediction.HeadLength && !EndsAlike<TWidth>(ref origin, length, position, next)))
                continue;
            last.Follow(next, times);
            _last = next;
            _credit += EarnedByOther;
            return position + textLength;
        }

        return -1;
    }

    // Returns whether the bytes after HeadLength equal those of a long text. The last comparison may overlap the one before it.
    private bool EndsAlike<TWidth>(ref byte origin, int length, int position, int place)
        where TWidth : struct, IVectorWidth
    {
        int textLength = _places[place].Length;
        if (textLength > length - position)
            return false;
        ref byte here = ref Unsafe.Add(ref origin, position);
        ref byte text = ref _longTexts![place * MemberPrediction.MaxLength];
        int last = textLength - MemberPrediction.HeadLength;
        for (int i = MemberPrediction.HeadLength; i < last; i += MemberPrediction.HeadLength)
        {
            if (!TWidth.StartsWith(ref Unsafe.Add(ref here, i), ref Unsafe.Add(ref text, i), uint.MaxValue))
                return false;
        }

        return TWidth.StartsWith(ref Unsafe.Add(ref here, last), ref Unsafe.Add(ref text, last), uint.MaxValue);
    }

    private ReadOnlySpan<byte> TextOf(int place)
    {
        ref MemberPrediction prediction = ref _places[place];
        int length = prediction.Length;
        return length > MemberPrediction.HeadLength
            ? _longTexts.AsSpan(place * MemberPrediction.MaxLength, length)
            : MemoryMarshal.CreateReadOnlySpan(ref prediction.Head[0], length);
    }

    /// <summary>Moves to the entry of a union case, so that the members of each case are predicted separately. The value of the discriminator selects the
    /// case.</summary>
    /// <param name="key">The key of the case. If two cases share an entry, the only effect is that predictions fail more often.</param>
    public void MoveTo(uint key)
    {
        int place = TextPlaces + (int)(key * PlaceFactor >> (32 - CaseBits));
        _places[place].Hash = key;
        _last = place;
    }

    /// <summary>Returns the index of the name that the last hit has passed, or -1 if it is not in the set.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int IndexIn(NameSet names)
    {
        ref MemberPrediction prediction = ref _places[_last];
        return prediction.NamesId == names.Id ? prediction.Member : LookUp(ref prediction, names);
    }

    private int LookUp(ref MemberPrediction prediction, NameSet names)
    {
        prediction.NamesId = names.Id;
        ReadOnlySpan<byte> name = TextOf(_last).Slice(prediction.NameStart, prediction.NameLength);
        return prediction.Member = names.IndexOf(ref MemoryMarshal.GetReference(name), name.Length);
    }

    /// <summary>Records a member that was not predicted, unless learning pauses.</summary>
    /// <param name="origin">The window's first byte.</param>
    /// <param name="length">The window's length.</param>
    /// <param name="start">The position of the opening brace or comma, as passed to <see cref="TryPass"/>.</param>
    /// <param name="name">The position of the name, which contains no escape.</param>
    /// <param name="nameEnd">The position of the closing quote.</param>
    /// <param name="value">The position of the value. Everything before it was checked. If it is the window's end, more white space may follow.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void LearnMember(ref byte origin, int length, int start, int name, int nameEnd, int value)
    {
        if (_pause == 0)
            Observe(ref origin, length, start, name, nameEnd, value);
        else if (--_pause == 0)
            _bytesNeeded = MemberPrediction.HeadLength;
    }

    /// <summary>Notes the hash of a text when it occurs for the first time, and stores the text when it occurs again. So a name that occurs only once, such as
    /// a dictionary key, does not take an entry from other texts or break the sequence of the texts around it.</summary>
    // Not inlined, so that the variables of the loops over members stay in registers.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Observe(ref byte origin, int length, int start, int name, int nameEnd, int value)
    {
        // A text that cannot be stored, or that TryPass could not compare at this position, costs no credit.
        if (value - start > MemberPrediction.MaxLength || value >= length || nameEnd == name || start > length - MemberPrediction.HeadLength)
            return;
        ReadOnlySpan<byte> text = MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref origin, start), value - start);
        uint hash = HashOf(text, text[(name - start)..(nameEnd - start)]);
        bool isNew = TryNote(hash);
        if (TrySpend(isNew ? CostOfNote : CostOfPlace) && !isNew)
            Learn(text, hash, name - start, nameEnd - name);
    }

    // Notes a hash. Returns false if it was noted before.
    private bool TryNote(uint hash)
    {
        ref ulong notes = ref _notes[hash >> (32 - PlaceBits)];
        ulong others = notes ^ (ushort)hash * EveryNote;
        bool isNew = ((others - EveryNote) & ~others & EveryNote << (NoteBits - 1)) == 0;
        if (isNew)
            notes = notes << NoteBits | (ushort)hash;
        return isNew;
    }

    // Hits add credit without a limit, because a check would slow down the fastest path. The limit is applied here, before credit is spent. If the sum
    // overflows, which takes 700 million hits without a miss, learning pauses once.
    private bool TrySpend(int cost)
    {
        _credit = Math.Min(_credit, MostCredit) - cost;
        if (_credit >= 0)
            return true;
        (_credit, _pause, _bytesNeeded) = (Advance, Pause, MoreThanAnyWindow);
        return false;
    }

    /// <summary>Stores a text that was not predicted, as the one that follows the last text.</summary>
    /// <param name="text">The checked text, from the opening brace or comma up to the value.</param>
    /// <param name="hash">The hash of the text.</param>
    /// <param name="nameStart">The offset of the name in the text.</param>
    /// <param name="nameLength">The length of the name, at least 1. The name contains no escape.</param>
    public void Learn(ReadOnlySpan<byte> text, uint hash, int nameStart, int nameLength)
    {
        Debug.Assert(IsBeginning(text[0]) && text[nameStart - 1] == '"' && text[nameStart + nameLength] == '"', "A text has a beginning and a name.");
        Debug.Assert(!text.Slice(nameStart, nameLength).ContainsAny((byte)'"', (byte)'\\'), "A learned name has no escape.");
        ref MemberPrediction last = ref _places[_last];
        // The entry depends on the text before this one, so a text that follows several others has several entries, each with its own following texts.
        int place = Find((int)((hash ^ last.Hash * LastFactor) * PlaceFactor >> (32 - PlaceBits)), text);
        if (!text.SequenceEqual(TextOf(place)))
            Fill(place, text, hash, nameStart, nameLength);
        last.Follow(place, MemberPrediction.Followers - 1);
        _last = place;
    }

    // Returns the entry that has the text. If there is none, returns an entry nearby that is unused or may be overwritten.
    private int Find(int near, ReadOnlySpan<byte> text)
    {
        int free = -1;
        for (int i = 0; i < Neighbours; i++)
        {
            ReadOnlySpan<byte> kept = TextOf(near ^ i);
            if (text.SequenceEqual(kept))
                return near ^ i;
            if (kept.IsEmpty && free < 0)
                free = near ^ i;
        }

        return free >= 0 ? free : near ^ (_victim++ & (Neighbours - 1));
    }

    private void Fill(int place, ReadOnlySpan<byte> text, uint hash, int nameStart, int nameLength)
    {
        // The copy comes first, because its allocation may throw an OutOfMemoryException: a half-changed entry could match bytes that were never checked.
        if (text.Length > MemberPrediction.HeadLength)
            text.CopyTo((_longTexts ??= new byte[TextPlaces * MemberPrediction.MaxLength]).AsSpan(place * MemberPrediction.MaxLength));
        ref MemberPrediction prediction = ref _places[place];
        Span<byte> head = prediction.Head;
        head.Clear();
        text[..Math.Min(text.Length, MemberPrediction.HeadLength)].CopyTo(head);

        prediction.Mask = uint.MaxValue >> Math.Max(MemberPrediction.HeadLength - text.Length, 0);
        prediction.Hash = hash;
        prediction.Length = (byte)text.Length;
        prediction.NameStart = (byte)nameStart;
        prediction.NameLength = (byte)nameLength;
        prediction.NamesId = 0;
    }

    private static bool IsBeginning(byte first) => first is (byte)'{' or (byte)',';

    /// <summary>Computes a hash of the name and of the text's length. The length differs if the same name is indented differently.</summary>
    public static uint HashOf(ReadOnlySpan<byte> text, ReadOnlySpan<byte> name)
    {
        ref byte first = ref MemoryMarshal.GetReference(name);
        NameKey.Load(ref first, name.Length, out ulong head, out ulong tail);
        ulong hash = NameKey.Hash(ref first, name.Length, head, tail, ignoreCase: false);
        return (uint)((hash ^ (uint)text.Length) * NameKey.HashFactor >> 32);
    }
}
