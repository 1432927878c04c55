using System.Numerics;
using System.Runtime.CompilerServices;

namespace Decant.Kernels;

/// <summary>Checks any JSON 64 bytes at a time. It decides nothing that is doubtful: errors, containers beyond the limit, long strings with an escape, and
/// what the window's end may cut are for the grammar.</summary>
/// <remarks>A block begins where a token may begin, so that nothing is carried from one to the next but the kinds of the open containers and what came
/// last.</remarks>
internal static class GrammarBlocks<TWidth>
    where TWidth : struct, IVectorWidth
{
    // How many bytes an entry may have where blocks are as fast as the descent. An entry earns as many bytes of credit, and each byte costs one.
    private const int DenseEntry = 20;

    // A block without an entry is on trust, and what has been earned is worth two such blocks at most.
    private const int FirstCredit = 64;
    private const int MostCredit = 128;

    /// <summary>Goes on as long as all is right and entries are short.</summary>
    /// <param name="origin">The window's first byte.</param>
    /// <param name="length">The window's length.</param>
    /// <param name="position">Where a token may begin. Afterwards the position behind the last one that is right.</param>
    /// <param name="limit">How many containers may be open.</param>
    /// <param name="state">What is open and what came last.</param>
    /// <returns>Whether the outermost container has ended.</returns>
    public static bool Skip(ref byte origin, int length, ref int position, int limit, ref BlockState state)
    {
        int start = position;
        ulong open = state.Open, name = state.Name, value = state.Value, afterValue = state.AfterValue, colon = state.Colon, first = state.First;
        int credit = FirstCredit;
        bool hasEnded = false;
        while (credit >= 0 && start <= length - BlockMasks.Length)
        {
            ref byte block = ref Unsafe.Add(ref origin, start);
            ulong quotes = ByteMasks<TWidth>.EqualTo(ref block, (byte)'"');
            ulong backslashes = ByteMasks<TWidth>.EqualTo(ref block, (byte)'\\');
            ulong controls = ByteMasks<TWidth>.Between(ref block, 0, 0x1F);
            ulong wrong = 0;
            if (backslashes != 0)
            {
                ulong escaped = StringBlocks.Escaped(backslashes, 0);
                wrong = EscapeBlocks<TWidth>.FindWrong(ref block, quotes, backslashes, escaped, out _);
                quotes &= ~escaped;
            }

            // From an opening quote to the byte before the closing one.
            ulong inside = quotes == 0 ? 0 : StringBlocks.PrefixXor(quotes);
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

            // A token that is cut at the end of this block continues in the next one.
            ulong begins = quotes & inside | scalars & ~(scalars << 1);
            ulong isCut = (ulong)((long)(inside | scalars) >> 63);
            ulong whole = (Highest(begins) & isCut) - 1;
            if (whole == 0)
            {
                int end = (inside & 1) != 0 && (name | value) != 0 && (backslashes | controls) == 0 ? FindStringEnd(ref origin, length, start) : start;
                if (end == start)
                    break;
                start = end;
                credit -= BlockMasks.Length;
                (name, value, colon, afterValue, first) = (0, 0, name, value, 0);
                continue;
            }

            if (BitOperations.PopCount(opening) > limit - BitOperations.Log2(open))
                break;
            ulong objects = 0 - (open & 1);
            ulong braces = 0;
            ulong opened = open;
            ulong brackets = (opening | closing) & whole;
            if (brackets != 0)
            {
                // Those of arrays lack a bit that those of objects have.
                braces = ByteMasks<TWidth>.EqualTo(ref block, '{' ^ '}', '{' | '}');
                if (!TryMatch(ref brackets, opening, braces, ref opened, out ulong changes))
                    break;
                if (changes != 0)
                    objects ^= StringBlocks.PrefixXor(changes);
                // The one that ends the outermost container.
                hasEnded = brackets != 0;
                if (hasEnded)
                    whole &= brackets ^ (brackets - 1);
            }

            // Each byte is judged by those before it alone: a token is right if it stands where the one before it lets it stand.
            ulong strings = quotes & inside;
            ulong stringEnds = quotes & ~inside;
            ulong beforeName = opening & braces | commas & objects;
            ulong names = Behind(beforeName, name, white);
            // An addition carries a bit from a string's start to its end.
            ulong nameEnds = ((strings & names) + inside) & stringEnds;
            ulong beforeValue = colons | opening & ~braces | commas & ~objects;
            ulong values = Behind(beforeValue, value, white);
            ulong valueEnds = stringEnds & ~nameEnds | closing | scalars & ~(scalars >> 1);
            ulong afterValues = Behind(valueEnds, afterValue, white);

            wrong |= ScalarMasks<TWidth>.FindWrong(ref block, scalars, out ulong scalarStarts);
            wrong |= strings & ~(names | values);
            wrong |= (scalarStarts | opening) & ~values;
            wrong |= colons & ~Behind(nameEnds, colon, white);
            wrong |= commas & ~afterValues;
            wrong |= closing & ~(afterValues | Behind(opening, first, white));
            // As in the grammar a number that a string follows is wrong itself.
            wrong |= scalars & quotes >> 1;
            if ((wrong & whole) != 0)
            {
                hasEnded = false;
                break;
            }

            int count = BitOperations.PopCount(whole);
            start += count;
            if (hasEnded)
                break;
            open = opened;
            ulong present = ~white & whole;
            if (present != 0)
            {
                int last = BitOperations.Log2(present);
                name = beforeName >> last & 1;
                value = beforeValue >> last & 1;
                afterValue = valueEnds >> last & 1;
                colon = nameEnds >> last & 1;
                first = opening >> last & 1;
            }

            credit = Math.Min(credit + BitOperations.PopCount(commas & whole) * DenseEntry - count, MostCredit);
        }

        position = start;
        state = new() { Open = open, Name = name, Value = value, AfterValue = afterValue, Colon = colon, First = first };
        return hasEnded;
    }

    private static ulong Highest(ulong bits) => 1UL << 63 >> BitOperations.LeadingZeroCount(bits);

    // The places of the next tokens. An addition carries a bit over white space.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Behind(ulong ends, ulong carried, ulong white) => ((ends << 1 | carried) + white) & ~white;

    // The end of a string that begins with the block and does not end in it; the start if it has an escape, or is not right.
    private static int FindStringEnd(ref byte origin, int length, int start)
    {
        int end = Scan<TWidth>.ToStringEnd(ref origin, length, start + BlockMasks.Length);
        return end < length && Unsafe.Add(ref origin, end) == '"' ? end + 1 : start;
    }

    // Whether each closing bracket fits. Left over is the bracket that closes the outermost container; the changes tell where a container of the other kind
    // is the innermost.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryMatch(ref ulong brackets, ulong opening, ulong braces, ref ulong open, out ulong changes)
    {
        changes = 0;
        int closed = BitOperations.PopCount(brackets & ~opening);
        if ((brackets & braces) == 0 && closed < BitOperations.TrailingZeroCount(open))
        {
            // There are only arrays, and the innermost container that is open afterwards is an array too.
            open = open << BitOperations.PopCount(brackets & opening) >> closed;
            brackets = 0;
            return true;
        }

        ulong misfits = 0;
        do
        {
            int at = BitOperations.TrailingZeroCount(brackets);
            ulong isObject = braces >> at & 1;
            ulong opens = 0 - (opening >> at & 1);
            // Which bracket comes next cannot be guessed, so that there is no branch.
            misfits |= (open ^ isObject) & ~opens;
            ulong next = (open << 1 | isObject) & opens | open >> 1 & ~opens;
            changes |= ((open ^ next) & 1) << at;
            open = next;
            if (next == 1)
                break;
            brackets &= brackets - 1;
        }
        while (brackets != 0);
        return (misfits & 1) == 0;
    }
}

/// <summary>What <see cref="GrammarBlocks{TWidth}"/> knows between two blocks: what may come first in the next one is 1, what may not is 0.</summary>
internal struct BlockState
{
    /// <summary>How many containers can be open.</summary>
    public const int MostOpen = 62;

    /// <summary>The open containers, the innermost in the lowest bit: 1 for an object. Above the outermost is a 1.</summary>
    public ulong Open;

    /// <summary>A name may come, behind a comma or a brace of an object.</summary>
    public ulong Name;

    /// <summary>A value may come.</summary>
    public ulong Value;

    /// <summary>A comma or a closing bracket may come, behind a value.</summary>
    public ulong AfterValue;

    /// <summary>A colon may come, behind a name.</summary>
    public ulong Colon;

    /// <summary>A closing bracket may come, behind an opening one.</summary>
    public ulong First;
}
