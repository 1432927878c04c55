using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Decant.Kernels;

namespace Decant.Grammar.Names;

/// <summary>Predicts the bytes before each value of an object from what followed last time, because the objects of an array mostly have the same members in the
/// same order. If the bytes match the prediction, name and grammar need no further check, and the start of the next value is known before its bytes arrive from
/// memory.</summary>
/// <remarks>
/// <para>A hit is a proof: no code checks the bytes again. The proof needs all of the following conditions, and nothing else.
/// <c>docs/internals/prediction.md</c> explains them with an example.</para>
/// <list type="number">
/// <item>The grammar has checked each learned text, from its brace or comma up to the value. The name contains no escape, so its bytes are the name.
/// <see cref="Skipping.ValueSkipper{TWidth}"/> and <see cref="CompilerServices.JsonProjectionReader"/> ensure both when they read a name.</item>
/// <item>A prediction begins with the brace or comma, and is tried only where the grammar allows that byte: at the opening brace of an object, or at the comma
/// after a member's value. The bytes before it are not compared. The same two types ensure this; <see cref="TryPass"/> and <see cref="Learn"/> assert the
/// byte.</item>
/// <item>All compared bytes lie within the window: <see cref="TryPass"/> checks this for the head of a text, <see cref="EndsAlike{TWidth}"/> for the rest of a
/// long text.</item>
/// <item>The whole text is compared, and an empty place equals nothing: its mask has all bits set and its bytes are zero, but every text begins with a brace or
/// a comma. <see cref="Fill"/> and <see cref="Clear"/> ensure this.</item>
/// <item>A hit tells nothing about the bytes after the text: there may be more white space than last time, or no value. The code that reads the value skips
/// white space and rejects everything else: <see cref="Skipping.ValueSkipper{TWidth}.SkipValue"/>, and the methods that read a wanted value.</item>
/// <item>Only the index of a passed name matters. If unwanted names are errors, the grammar reads a name without an index again. If repeated names do not
/// count, the index of a repeated name is ignored. <see cref="CompilerServices.JsonProjectionReader.NextMember"/> ensures both. No name is too long:
/// <see cref="JsonProjectionOptions.MaxValueBytes"/> exceeds <see cref="MemberPrediction.MaxLength"/>, as <see cref="JsonProjectionOptions.RentState"/>
/// asserts.</item>
/// <item>An index belongs to the set of names that was asked for, because every set has its own <see cref="NameSet.Id"/>: <see cref="IndexIn"/>.</item>
/// <item>Only one operation at a time reads and learns: the predictor belongs to one <see cref="Reading.JsonReadState"/> from
/// <see cref="Reading.JsonReadState.BeginWindow"/> to <see cref="Reading.JsonReadState.BeginWait"/>.</item>
/// </list>
/// <para>The predictions outlive an operation, because the next body on a thread is mostly of the same kind. They hold names and white space, never
/// values.</para>
/// </remarks>
internal sealed class MemberPredictor
{
    private const int PlaceBits = 9;
    private const int Neighbours = 4;
    private const int TextPlaces = 1 << PlaceBits;
    private const int CaseBits = 5;
    private const int CasePlaces = 1 << CaseBits;

    // A hit of the first predicted text earns three, a hit of another text one, because it saves a third as much. Four first hits pay for a text that gets a
    // place, and one pays for a note. So names that do not soon recur cost no more than a check of the pause.
    private const int Earned = 3;
    private const int EarnedByOther = 1;
    private const int CostOfPlace = 4 * Earned;
    private const int CostOfNote = Earned;
    private const int MostCredit = 512 * Earned;
    private const int Pause = 256;

    // Credit for a few members after a pause. Without it, nothing could be learned, and so nothing could earn credit again.
    private const int Advance = 6 * CostOfPlace;

    private const int NoteBits = 16;
    private const ulong EveryNote = 0x0001_0001_0001_0001;

    // While learning pauses, nothing is compared either, because no window is this long.
    private const int MoreThanAnyWindow = int.MaxValue;

    // Odd numbers without a pattern, so that the upper bits of a product depend on all bits of its factors. The first is derived from the golden ratio.
    private const uint LastFactor = 0x9E37_79B1;
    private const uint PlaceFactor = 0x85EB_CA6B;

    // The places of texts come first. The places behind them stand for union cases and hold no text.
    private readonly MemberPrediction[] _places = new MemberPrediction[TextPlaces + CasePlaces];

    // Hashes of recent texts, four to a word. The upper bits of a hash select the word, which keeps the lower 16 bits of the hash, the latest lowest.
    private readonly ulong[] _notes = new ulong[1 << PlaceBits];

    // The texts that are longer than a head, stored separately so that the places stay close together. Allocated for the first such text.
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

    // A hit here earns less: if members alternate without a pattern, the processor mispredicts which comparison succeeds, and a hit saves only about a third of
    // what a hit of the first text saves.
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

    // Returns whether the rest of a long text follows its head here. The last comparison may overlap the one before it.
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

    /// <summary>Moves to the place of a union case, so that the members of each case are predicted separately. The discriminator's value selects this place,
    /// not a text of the document.</summary>
    /// <param name="key">The key of the case. Two cases may share a place, which only costs speed.</param>
    public void MoveTo(uint key)
    {
        int place = TextPlaces + (int)(key * PlaceFactor >> (32 - CaseBits));
        _places[place].Hash = key;
        _last = place;
    }

    /// <summary>Returns the index of the name that was passed last, or -1.</summary>
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
    /// <param name="value">The position of the value. Everything before it was checked. At the window's end, white space may be missing.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void LearnMember(ref byte origin, int length, int start, int name, int nameEnd, int value)
    {
        if (_pause == 0)
            Observe(ref origin, length, start, name, nameEnd, value);
        else if (--_pause == 0)
            _bytesNeeded = MemberPrediction.HeadLength;
    }

    /// <summary>Notes a text when it is met first, and learns it when it is met again. A name that occurs only once, such as a key, takes no place, and the
    /// texts on either side of it are still predicted.</summary>
    // Not inlined, so that the loops over members keep their registers.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Observe(ref byte origin, int length, int start, int name, int nameEnd, int value)
    {
        // A text that cannot be stored, or cannot be compared here, costs no credit.
        if (value - start > MemberPrediction.MaxLength || value >= length || nameEnd == name || start > length - MemberPrediction.HeadLength)
            return;
        ReadOnlySpan<byte> text = MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref origin, start), value - start);
        uint hash = HashOf(text, text[(name - start)..(nameEnd - start)]);
        bool isNew = TryNote(hash);
        if (TrySpend(isNew ? CostOfNote : CostOfPlace) && !isNew)
            Learn(text, hash, name - start, nameEnd - name);
    }

    // Returns false if the hash is noted already.
    private bool TryNote(uint hash)
    {
        ref ulong notes = ref _notes[hash >> (32 - PlaceBits)];
        ulong others = notes ^ (ushort)hash * EveryNote;
        bool isNew = ((others - EveryNote) & ~others & EveryNote << (NoteBits - 1)) == 0;
        if (isNew)
            notes = notes << NoteBits | (ushort)hash;
        return isNew;
    }

    // Hits add credit without a limit, because they are on the hot path. The limit is applied here, before any credit is spent. After 700 million hits without
    // a miss the sum overflows, which costs a pause.
    private bool TrySpend(int cost)
    {
        _credit = Math.Min(_credit, MostCredit) - cost;
        if (_credit >= 0)
            return true;
        (_credit, _pause, _bytesNeeded) = (Advance, Pause, MoreThanAnyWindow);
        return false;
    }

    /// <summary>Learns a text that was not predicted.</summary>
    /// <param name="text">The checked text, from the opening brace or comma up to the value.</param>
    /// <param name="hash">The hash of the text.</param>
    /// <param name="nameStart">The offset of the name in the text.</param>
    /// <param name="nameLength">The length of the name, at least 1. The name contains no escape.</param>
    public void Learn(ReadOnlySpan<byte> text, uint hash, int nameStart, int nameLength)
    {
        Debug.Assert(IsBeginning(text[0]) && text[nameStart - 1] == '"' && text[nameStart + nameLength] == '"', "A text has a beginning and a name.");
        Debug.Assert(!text.Slice(nameStart, nameLength).ContainsAny((byte)'"', (byte)'\\'), "A learned name has no escape.");
        ref MemberPrediction last = ref _places[_last];
        // A text may follow several others, with different texts after it. It has a place for each text that it follows.
        int place = Find((int)((hash ^ last.Hash * LastFactor) * PlaceFactor >> (32 - PlaceBits)), text);
        if (!text.SequenceEqual(TextOf(place)))
            Fill(place, text, hash, nameStart, nameLength);
        last.Follow(place, MemberPrediction.Followers - 1);
        _last = place;
    }

    // Returns the place of a text, or a place near it that is free or may be overwritten.
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
        // The copy comes first, because its allocation may throw an OutOfMemoryException: a hit of a half-changed place would be no proof.
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

    /// <summary>Computes a hash of the name and of the text's length, because the same name is indented differently at different levels.</summary>
    public static uint HashOf(ReadOnlySpan<byte> text, ReadOnlySpan<byte> name)
    {
        ref byte first = ref MemoryMarshal.GetReference(name);
        NameKey.Load(ref first, name.Length, out ulong head, out ulong tail);
        ulong hash = NameKey.Hash(ref first, name.Length, head, tail, ignoreCase: false);
        return (uint)((hash ^ (uint)text.Length) * NameKey.HashFactor >> 32);
    }
}
