using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Decant.Kernels;

namespace Decant.Grammar.Names;

/// <summary>Predicts what stands before the values of an object by what followed last time: objects of one array mostly have the same members
/// in the same order. Where the bytes are those predicted, name and grammar need no second look, and where the next value starts is known before
/// the bytes have come from memory.</summary>
/// <remarks>
/// <para>A hit is proof: nobody looks at the bytes again. It is proof because of all of this, and of nothing else. <c>docs/internals/prediction.md</c> explains
/// it with an example.</para>
/// <list type="number">
/// <item>What is learned was checked by the grammar, from its brace or comma up to its value, and its name holds no escape: the bytes of the name
/// are the name. <see cref="Skipping.ValueSkipper{TWidth}"/> and <see cref="CompilerServices.JsonProjectionReader"/> do so where they read a name.</item>
/// <item>A prediction begins with the brace or the comma, and is asked for only where the grammar allows that byte: at the brace of an object that
/// begins here, or at the comma behind a value of an object. What comes before it is not compared. The same two see to it;
/// <see cref="TryPass"/> and <see cref="Learn"/> assert the byte.</item>
/// <item>As many bytes as are compared lie in the window: <see cref="TryPass"/> for the head of a text, <see cref="EndsAlike{TWidth}"/> for the rest of a
/// long one.</item>
/// <item>All of a text is compared, and a place without a text equals nothing: its mask has all bits and its bytes are zero, which neither a brace nor a
/// comma is. <see cref="Fill"/> and <see cref="Clear"/>.</item>
/// <item>What follows the text is not known: more white space than last time, or no value at all. Whoever reads the value skips the one and refuses the
/// other: <see cref="Skipping.ValueSkipper{TWidth}.SkipValue"/>, and what reads a wanted value.</item>
/// <item>A name that is passed need not be judged but by its index. Where one that is not wanted is an error, it is read again by the grammar, and where
/// one that was found does not count again, its index does not count: <see cref="CompilerServices.JsonProjectionReader.NextMember"/>. None is too long:
/// <see cref="JsonProjectionOptions.MaxValueBytes"/> is more than <see cref="MemberPrediction.MaxLength"/>, which
/// <see cref="JsonProjectionOptions.RentState"/> asserts.</item>
/// <item>An index is that of the names asked for, whose <see cref="NameSet.Id"/> no others have: <see cref="IndexIn"/>.</item>
/// <item>One operation at a time reads and learns: the predictor belongs to one <see cref="Reading.JsonReadState"/> from
/// <see cref="Reading.JsonReadState.BeginWindow"/> to <see cref="Reading.JsonReadState.BeginWait"/>.</item>
/// </list>
/// <para>The predictions outlive an operation: the next body of a thread is mostly of the same kind. They hold names and white space, never
/// values.</para>
/// </remarks>
internal sealed class MemberPredictor
{
    private const int PlaceBits = 9;
    private const int Neighbours = 4;
    private const int TextPlaces = 1 << PlaceBits;
    private const int CaseBits = 5;
    private const int CasePlaces = 1 << CaseBits;

    // The saving of a text that was predicted, and of one that came next once before, in thirds of the former. Four right predictions pay for a text that
    // gets a place, and one pays for a text that is noted. So names that do not soon come again cost no more than a look at the pause.
    private const int Earned = 3;
    private const int EarnedByOther = 1;
    private const int CostOfPlace = 4 * Earned;
    private const int CostOfNote = Earned;
    private const int MostCredit = 512 * Earned;
    private const int Pause = 256;

    // After a pause a few members are learned on trust. Otherwise nothing could ever be predicted rightly again.
    private const int Advance = 6 * CostOfPlace;

    private const int NoteBits = 16;
    private const ulong EveryNote = 0x0001_0001_0001_0001;

    // While learning pauses, what was learned before is not compared either.
    private const int MoreThanAnyWindow = int.MaxValue;

    // Odd numbers without a pattern; the first of each two are the golden ratio's. A product's upper bits depend on all bits of its factors.
    private const uint LastFactor = 0x9E37_79B1;
    private const uint PlaceFactor = 0x85EB_CA6B;

    // The places of texts come first. Behind them are those of turns, which hold no text.
    private readonly MemberPrediction[] _places = new MemberPrediction[TextPlaces + CasePlaces];

    // Hashes of the texts that were met lately, four to a word: the upper bits of a hash choose the word, and its lower 16 bits are kept, the latest lowest.
    private readonly ulong[] _notes = new ulong[1 << PlaceBits];

    // The texts of the places that hold more than a head: apart, so that the places stay close together. Made for the first one.
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

    /// <summary>The position of the value that follows, if what stands here is what was predicted; otherwise -1.</summary>
    /// <param name="origin">The window's first byte.</param>
    /// <param name="length">The window's length.</param>
    /// <param name="position">Of the opening brace, or of a comma where one may stand: a prediction begins with either, and does not look before it.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int TryPass<TWidth>(ref byte origin, int length, int position)
        where TWidth : struct, IVectorWidth
    {
        if (position > length - _bytesNeeded)
            return -1;
        Debug.Assert(IsBeginning(Unsafe.Add(ref origin, position)), "A prediction begins with an object's brace or a comma.");
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

    // It earns less: where members take turns in no order, the processor guesses wrong which comparison succeeds, and a hit here saves about a third of
    // what one at the first look saves.
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

    // Whether a long text, whose head stands here, does so to its end. The last bytes that are compared may have been compared before.
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

    /// <summary>Moves to the place of a union case. The discriminator's value selects it, and no text of the document does, so that the members of each case are
    /// predicted separately.</summary>
    /// <param name="key">The key of the case. Two cases may share a place; only speed is lost then.</param>
    public void MoveTo(uint key)
    {
        int place = TextPlaces + (int)(key * PlaceFactor >> (32 - CaseBits));
        _places[place].Hash = key;
        _last = place;
    }

    /// <summary>The index of the name that was passed last, or -1.</summary>
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

    /// <summary>Notes a member that was found where another, or none, was predicted; unless learning pauses.</summary>
    /// <param name="origin">The window's first byte.</param>
    /// <param name="length">The window's length.</param>
    /// <param name="start">The position of the opening brace or the comma: what <see cref="TryPass"/> was asked for.</param>
    /// <param name="name">Where the name starts. It holds no escape.</param>
    /// <param name="nameEnd">Its closing quote.</param>
    /// <param name="value">Where the value starts. All up to it was checked. If the window ends there, white space may be missing.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void LearnMember(ref byte origin, int length, int start, int name, int nameEnd, int value)
    {
        if (_pause == 0)
            Observe(ref origin, length, start, name, nameEnd, value);
        else if (--_pause == 0)
            _bytesNeeded = MemberPrediction.HeadLength;
    }

    /// <summary>Notes a text that was met for the first time, and learns one that was met before: a name that comes but once, such as a key, takes no place,
    /// and what stands on either side of it goes on being predicted.</summary>
    // Not inlined: the loops over members keep their registers.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private void Observe(ref byte origin, int length, int start, int name, int nameEnd, int value)
    {
        // A text that cannot be kept, or cannot be compared here, costs no credit.
        if (value - start > MemberPrediction.MaxLength || value >= length || nameEnd == name || start > length - MemberPrediction.HeadLength)
            return;
        ReadOnlySpan<byte> text = MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref origin, start), value - start);
        uint hash = HashOf(text, text[(name - start)..(nameEnd - start)]);
        bool isNew = TryNote(hash);
        if (TrySpend(isNew ? CostOfNote : CostOfPlace) && !isNew)
            Learn(text, hash, name - start, nameEnd - name);
    }

    // False if it is noted already.
    private bool TryNote(uint hash)
    {
        ref ulong notes = ref _notes[hash >> (32 - PlaceBits)];
        ulong others = notes ^ (ushort)hash * EveryNote;
        bool isNew = ((others - EveryNote) & ~others & EveryNote << (NoteBits - 1)) == 0;
        if (isNew)
            notes = notes << NoteBits | (ushort)hash;
        return isNew;
    }

    // A hit adds without a limit, for it is on the hot path; the limit is applied here, before anything is spent. The sum overflows after 700 million hits
    // without one miss, which costs a pause.
    private bool TrySpend(int cost)
    {
        _credit = Math.Min(_credit, MostCredit) - cost;
        if (_credit >= 0)
            return true;
        (_credit, _pause, _bytesNeeded) = (Advance, Pause, MoreThanAnyWindow);
        return false;
    }

    /// <summary>Learns what stands where something else was predicted.</summary>
    /// <param name="text">From the opening brace or the comma up to the value; it was checked.</param>
    /// <param name="hash">Its hash.</param>
    /// <param name="nameStart">Where in it the name starts.</param>
    /// <param name="nameLength">How long the name is, at least 1; it holds no escape.</param>
    public void Learn(ReadOnlySpan<byte> text, uint hash, int nameStart, int nameLength)
    {
        Debug.Assert(IsBeginning(text[0]) && text[nameStart - 1] == '"' && text[nameStart + nameLength] == '"', "A text has a beginning and a name.");
        Debug.Assert(!text.Slice(nameStart, nameLength).ContainsAny((byte)'"', (byte)'\\'), "A name that is learned is told by its bytes.");
        ref MemberPrediction last = ref _places[_last];
        // The same text may follow several, in one of which another comes after it: each has a place of its own.
        int place = Find((int)((hash ^ last.Hash * LastFactor) * PlaceFactor >> (32 - PlaceBits)), text);
        if (!text.SequenceEqual(TextOf(place)))
            Fill(place, text, hash, nameStart, nameLength);
        last.Follow(place, MemberPrediction.Followers - 1);
        _last = place;
    }

    // The place of a text, or one near it that is free or as good as any.
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
        // This comes first, because it may throw an OutOfMemoryException: a place that was changed in part would be taken for proof.
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

    /// <summary>A hash of the name, and of how long the text is: the same name is indented differently at different levels.</summary>
    public static uint HashOf(ReadOnlySpan<byte> text, ReadOnlySpan<byte> name)
    {
        ref byte first = ref MemoryMarshal.GetReference(name);
        NameKey.Load(ref first, name.Length, out ulong head, out ulong tail);
        ulong hash = NameKey.Hash(ref first, name.Length, head, tail, ignoreCase: false);
        return (uint)((hash ^ (uint)text.Length) * NameKey.HashFactor >> 32);
    }
}
