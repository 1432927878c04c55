using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Decant.CompilerServices;
using Decant.Kernels;

namespace Decant.Reading;

/// <summary>Predicts what stands before the values of an object by what followed last time: objects of one array mostly have the same members
/// in the same order. Where the bytes are those predicted, name and grammar need no second look, and where the next value starts is known before
/// the bytes have come from memory.</summary>
/// <remarks>The predictions outlive an operation: the next body of a thread is mostly of the same kind. They hold names and white space, never
/// values.</remarks>
internal sealed class MemberPredictor
{
    private const int Places = 512;
    private const int Neighbours = 4;

    // Four right predictions pay for one that has to be learned; names that never come again soon cost no more than a call.
    private const int Cost = 4;
    private const int MostCredit = 256;
    private const int Pause = 256;

    private readonly MemberPrediction[] _places = new MemberPrediction[Places];
    private int _last;
    private int _victim;
    private int _credit;
    private int _pause;
    private int _room;

    public MemberPredictor() => Clear();

    /// <summary>Forgets everything.</summary>
    public void Clear()
    {
        foreach (ref MemberPrediction place in _places.AsSpan())
            place = new() { Mask = uint.MaxValue };
        (_last, _victim, _credit, _pause, _room) = (0, 0, MostCredit, 0, MemberPrediction.MaxLength);
    }

    /// <summary>The position of the value that follows, if what stands here is what was predicted; otherwise -1.</summary>
    /// <param name="origin">The window's first byte.</param>
    /// <param name="length">The window's length.</param>
    /// <param name="position">Of the opening brace, or of a comma where one may stand: a prediction begins with either, and does not look before it.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int TryPass<TWidth>(ref byte origin, int length, int position)
        where TWidth : struct, IVectorWidth
    {
        if (position > length - _room)
            return -1;
        MemberPrediction[] places = _places;
        int next = places[_last].Next;
        ref MemberPrediction prediction = ref places[next];
        if (!TWidth.StartsWith(ref Unsafe.Add(ref origin, position), ref prediction.Text[0], prediction.Mask))
            return TryPassOther<TWidth>(ref origin, position);
        _last = next;
        _credit++;
        return position + prediction.Length;
    }

    private int TryPassOther<TWidth>(ref byte origin, int position)
        where TWidth : struct, IVectorWidth
    {
        ref MemberPrediction last = ref _places[_last];
        int next = last.Other;
        ref MemberPrediction prediction = ref _places[next];
        if (!TWidth.StartsWith(ref Unsafe.Add(ref origin, position), ref prediction.Text[0], prediction.Mask))
            return -1;
        last.Other = last.Next;
        last.Next = (ushort)next;
        _last = next;
        return position + prediction.Length;
    }

    /// <summary>The index of the name that was passed last, or -1.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public int IndexIn(JsonMemberNames names)
    {
        ref MemberPrediction prediction = ref _places[_last];
        return prediction.NamesId == names.Id ? prediction.Member : LookUp(ref prediction, names);
    }

    private static int LookUp(ref MemberPrediction prediction, JsonMemberNames names)
    {
        prediction.NamesId = names.Id;
        return prediction.Member = names.IndexOf(ref prediction.Text[prediction.NameStart], prediction.NameLength);
    }

    /// <summary>Whether a member that was not predicted is to be learned.</summary>
    public bool IsLearning()
    {
        if (_pause > 0)
        {
            _pause--;
            return false;
        }

        _credit = Math.Min(_credit, MostCredit) - Cost;
        bool learns = _credit >= 0;
        _room = learns ? MemberPrediction.MaxLength : int.MaxValue;
        if (!learns)
            (_credit, _pause) = (Cost * Neighbours, Pause);
        return learns;
    }

    /// <summary>Notes what stands where something else was predicted.</summary>
    /// <param name="text">From the opening brace or the comma up to the value; it was checked.</param>
    /// <param name="nameStart">Where in it the name starts.</param>
    /// <param name="nameLength">How long the name is; it holds no escape.</param>
    public void Learn(ReadOnlySpan<byte> text, int nameStart, int nameLength)
    {
        if (text.Length > MemberPrediction.MaxLength || nameLength == 0)
            return;
        uint hash = HashOf(text, text.Slice(nameStart, nameLength));
        ref MemberPrediction last = ref _places[_last];
        // The same text may follow several, in one of which another comes after it: each has a place of its own.
        int place = Find((int)((hash ^ last.Hash * 0x9E3779B1) * 0x85EBCA6B >> 23), text);
        ref MemberPrediction found = ref _places[place];
        if (!text.SequenceEqual(found.Text[..found.Length]))
            Fill(ref found, text, hash, nameStart, nameLength);
        last.Other = last.Next;
        last.Next = (ushort)place;
        _last = place;
    }

    // The place of a text, or one near it that is free or as good as any.
    private int Find(int near, ReadOnlySpan<byte> text)
    {
        int free = -1;
        for (int i = 0; i < Neighbours; i++)
        {
            ref MemberPrediction prediction = ref _places[near ^ i];
            if (text.SequenceEqual(prediction.Text[..prediction.Length]))
                return near ^ i;
            if (prediction.Length == 0 && free < 0)
                free = near ^ i;
        }

        return free >= 0 ? free : near ^ (_victim++ & (Neighbours - 1));
    }

    private static void Fill(ref MemberPrediction prediction, ReadOnlySpan<byte> text, uint hash, int nameStart, int nameLength)
    {
        Span<byte> room = prediction.Text;
        text.CopyTo(room);
        room[text.Length..].Clear();
        prediction.Mask = uint.MaxValue >> (MemberPrediction.MaxLength - text.Length);
        prediction.Hash = hash;
        prediction.Length = (byte)text.Length;
        prediction.NameStart = (byte)nameStart;
        prediction.NameLength = (byte)nameLength;
        prediction.NamesId = 0;
    }

    private static uint HashOf(ReadOnlySpan<byte> text, ReadOnlySpan<byte> name)
    {
        NameKey.Load(ref MemoryMarshal.GetReference(name), name.Length, out ulong head, out ulong tail);
        return (uint)(((head * 0x9E3779B97F4A7C15 ^ tail ^ (ulong)text.Length << 56) * 0xD6E8FEB86659FD93) >> 32);
    }
}
