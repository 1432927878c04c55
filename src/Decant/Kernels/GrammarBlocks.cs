using System.Numerics;
using System.Runtime.CompilerServices;

namespace Decant.Kernels;

/// <summary>Checks any JSON 64 bytes at a time. It decides nothing that is doubtful: errors, containers beyond the limit, strings with an escape that are
/// longer than a block, and what the window's end may cut are for the grammar.</summary>
/// <remarks>A block begins where a token may begin. Nothing is carried from one to the next but the kinds of the open containers and what came
/// last.</remarks>
internal ref struct GrammarBlocks<TWidth>
    where TWidth : struct, IVectorWidth
{
    /// <summary>How many containers may be open: as many bits as a stack has, but for the one that marks its end.</summary>
    public const int MostOpen = 62;

    // How many bytes an entry may have where blocks are faster than the descent, and by how many bytes blocks may run ahead of that.
    private const int DenseEntry = 24;
    private const int MostCredit = 512;
    private const int FirstCredit = 64;

    private readonly ref byte _origin;
    private readonly int _length;

    /// <summary>Where the next block begins. All before it is right.</summary>
    public int Position;

    /// <summary>The open containers, the innermost in the lowest bit: 1 for an object. Above the outermost is a 1.</summary>
    public ulong Open;

    /// <summary>What came last. Each is 1 or 0.</summary>
    public BlockCarries Last;

    public GrammarBlocks(ref byte origin, int length, int position, ulong open, BlockCarries last)
    {
        _origin = ref origin;
        _length = length;
        Position = position;
        Open = open;
        Last = last;
    }

    /// <summary>Goes on as long as all is right and entries are short.</summary>
    /// <param name="limit">How many containers may be open.</param>
    /// <returns>The position behind the outermost container, or -1 where it has not ended.</returns>
    public int Skip(int limit)
    {
        int credit = FirstCredit;
        while (credit >= 0 && Position <= _length - BlockMasks.Length)
        {
            ref byte block = ref Unsafe.Add(ref _origin, Position);
            ulong quotes = ByteMasks<TWidth>.EqualTo(ref block, (byte)'"');
            ulong backslashes = ByteMasks<TWidth>.EqualTo(ref block, (byte)'\\');
            ulong controls = ByteMasks<TWidth>.Between(ref block, 0, 0x1F);
            ulong wrong = 0;
            if (backslashes != 0)
            {
                ulong escaped = StringBlocks.Escaped(backslashes, 0);
                wrong = EscapeBlocks<TWidth>.FindWrong(ref block, quotes, backslashes, escaped);
                quotes &= ~escaped;
            }

            // From an opening quote to the byte before the closing one.
            ulong inside = StringBlocks.PrefixXor(quotes);
            ulong outside = ~(inside | quotes);
            ulong white = ByteMasks<TWidth>.EqualTo(ref block, (byte)' ') & outside;
            if (controls != 0)
            {
                wrong |= controls & inside;
                white |= outside & (ByteMasks<TWidth>.EqualTo(ref block, (byte)'\n') | ByteMasks<TWidth>.EqualTo(ref block, (byte)'\r')
                    | ByteMasks<TWidth>.EqualTo(ref block, (byte)'\t'));
            }

            ulong opening = ByteMasks<TWidth>.EqualTo(ref block, 0x20, (byte)'{') & outside;
            ulong closing = ByteMasks<TWidth>.EqualTo(ref block, 0x20, (byte)'}') & outside;
            ulong commas = ByteMasks<TWidth>.EqualTo(ref block, (byte)',') & outside;
            ulong colons = ByteMasks<TWidth>.EqualTo(ref block, (byte)':') & outside;
            ulong scalars = outside & ~(white | opening | closing | commas | colons);

            // What is not whole in this block begins the next one.
            ulong cut = (quotes & inside) | (scalars & ~(scalars << 1));
            ulong isCut = (ulong)((long)(inside | scalars) >> 63);
            ulong whole = (Highest(cut) & isCut) - 1;
            if (whole == 0)
            {
                if (backslashes != 0 || (inside & controls) != 0 || !TrySkipLongString((inside & 1) != 0))
                    return -1;
                credit -= BlockMasks.Length;
                continue;
            }

            if (BitOperations.PopCount(opening) > limit - OpenCount)
                return -1;
            ulong brackets = ByteMasks<TWidth>.EqualTo(ref block, (byte)'{') | ByteMasks<TWidth>.EqualTo(ref block, (byte)'}');
            ulong open = Match((opening | closing) & whole, opening, brackets, out ulong objects, out ulong end);
            if (open == 0)
                return -1;
            if (end != 0)
                whole = end ^ (end - 1);

            wrong |= FindWrong(ref block, new()
            {
                White = white,
                Inside = inside,
                Quotes = quotes,
                Opening = opening,
                Closing = closing,
                Commas = commas,
                Colons = colons,
                Scalars = scalars,
                Objects = objects,
                OpeningObjects = opening & brackets,
            }, whole, out BlockCarries last);
            if ((wrong & whole) != 0)
                return -1;
            int count = BitOperations.PopCount(whole);
            Position += count;
            if (end != 0)
                return Position;
            Open = open;
            Last = last;
            credit = Math.Min(credit + BitOperations.PopCount(commas & whole) * DenseEntry - count, MostCredit);
        }

        return -1;
    }

    /// <summary>How many containers are open.</summary>
    public readonly int OpenCount => BitOperations.Log2(Open);

    private static ulong Highest(ulong bits) => 1UL << 63 >> BitOperations.LeadingZeroCount(bits);

    // A string without an escape that begins with the block and does not end in it.
    private bool TrySkipLongString(bool isString)
    {
        if (!isString || (Last.Name | Last.Value) == 0)
            return false;
        int end = Scan<TWidth>.ToStringEnd(ref _origin, _length, Position + BlockMasks.Length);
        if (end >= _length || Unsafe.Add(ref _origin, end) != '"')
            return false;
        Position = end + 1;
        Last = new() { Colon = Last.Name, AfterValue = Last.Value };
        return true;
    }

    // The containers that are open behind the brackets; 0 where one does not fit. Which bytes stand in an object is told by where that changes.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private readonly ulong Match(ulong brackets, ulong opening, ulong ofObjects, out ulong objects, out ulong end)
    {
        ulong open = Open;
        ulong changes = 0;
        ulong misfits = 0;
        end = 0;
        while (brackets != 0)
        {
            int at = BitOperations.TrailingZeroCount(brackets);
            ulong isObject = ofObjects >> at & 1;
            ulong opens = 0 - (opening >> at & 1);
            // Which kind comes next cannot be guessed, so that there is no branch.
            misfits |= (open ^ isObject) & ~opens;
            ulong next = (open << 1 | isObject) & opens | open >> 1 & ~opens;
            changes |= ((open ^ next) & 1) << at;
            open = next;
            if (open == 1)
            {
                end = brackets & (0 - brackets);
                break;
            }

            brackets &= brackets - 1;
        }

        objects = StringBlocks.PrefixXor(changes) ^ (0 - (Open & 1));
        return (misfits & 1) == 0 ? open : 0;
    }

    // Each byte is judged by those before it alone: a token is right if it stands where the one before it lets it stand.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private readonly ulong FindWrong(ref byte block, BlockTokens tokens, ulong whole, out BlockCarries last)
    {
        ulong white = tokens.White;
        ulong wrong = ScalarMasks<TWidth>.FindWrong(ref block, tokens.Scalars, out ulong scalarStarts);
        ulong stringStarts = tokens.Quotes & tokens.Inside;
        ulong stringEnds = tokens.Quotes & ~tokens.Inside;

        ulong beforeName = tokens.OpeningObjects | tokens.Commas & tokens.Objects;
        ulong names = Behind(beforeName, Last.Name, white);
        // An addition carries a bit from a string's start to its end.
        ulong nameEnds = ((stringStarts & names) + tokens.Inside) & stringEnds;
        ulong beforeValue = tokens.Colons | tokens.Opening & ~tokens.OpeningObjects | tokens.Commas & ~tokens.Objects;
        ulong values = Behind(beforeValue, Last.Value, white);
        ulong valueEnds = stringEnds & ~nameEnds | tokens.Closing | tokens.Scalars & ~(tokens.Scalars >> 1);
        ulong afterValues = Behind(valueEnds, Last.AfterValue, white);

        wrong |= stringStarts & ~(names | values);
        wrong |= (scalarStarts | tokens.Opening) & ~values;
        // What ends a number is part of it; a string that follows may be cut.
        wrong |= tokens.Scalars & tokens.Quotes >> 1;
        wrong |= tokens.Colons & ~Behind(nameEnds, Last.Colon, white);
        wrong |= tokens.Commas & ~afterValues;
        wrong |= tokens.Closing & ~(afterValues | Behind(tokens.Opening, Last.Opening, white));

        ulong present = ~white & whole;
        last = Last;
        if (present != 0)
        {
            int at = BitOperations.Log2(present);
            last = new()
            {
                Name = beforeName >> at & 1,
                Value = beforeValue >> at & 1,
                AfterValue = valueEnds >> at & 1,
                Colon = nameEnds >> at & 1,
                Opening = tokens.Opening >> at & 1,
            };
        }

        return wrong;
    }

    // The places of the next tokens. An addition carries a bit over white space.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Behind(ulong ends, ulong carried, ulong white) => ((ends << 1 | carried) + white) & ~white;
}

/// <summary>What a block's first token may be, by what came before it: 1 or 0 each.</summary>
internal struct BlockCarries
{
    /// <summary>A name may come, behind a comma or a brace of an object.</summary>
    public ulong Name;

    /// <summary>A value may come.</summary>
    public ulong Value;

    /// <summary>A comma or a closing bracket may come, behind a value.</summary>
    public ulong AfterValue;

    /// <summary>A colon may come, behind a name.</summary>
    public ulong Colon;

    /// <summary>A closing bracket may come, behind an opening one.</summary>
    public ulong Opening;
}

/// <summary>What stands where in a block.</summary>
internal struct BlockTokens
{
    public ulong White;
    public ulong Inside;
    public ulong Quotes;
    public ulong Opening;
    public ulong OpeningObjects;
    public ulong Closing;
    public ulong Commas;
    public ulong Colons;
    public ulong Scalars;
    public ulong Objects;
}
