using System.Numerics;
using System.Runtime.CompilerServices;

namespace Decant.Kernels;

/// <summary>Skips any JSON and checks it in full, 64 bytes at a time. It stops before errors, containers beyond the limit, long strings with an escape, and
/// tokens that the window's end may split; <c>ValueSkipper</c> checks these.</summary>
/// <remarks>A block begins between two tokens. So the only state from one block to the next is the kinds of the open containers, and what may follow the last
/// token.</remarks>
internal static class GrammarBlocks<TWidth>
    where TWidth : struct, IVectorWidth
{
    // Blocks are as fast as the recursive descent of ValueSkipper if members and elements have this length in bytes, and faster if they are shorter. To measure
    // this, each comma earns this number of credits, and each byte costs one.
    private const int DenseEntry = 20;

    // The credits at the start, which last for one block without a comma, and the maximum, which lasts for two.
    private const int FirstCredit = 64;
    private const int MostCredit = 128;

    /// <summary>Skips blocks as long as everything is valid and there is credit, which long members and elements use up.</summary>
    /// <param name="origin">The window's first byte.</param>
    /// <param name="length">The window's length.</param>
    /// <param name="position">The position where a token may begin; on return, the position after the last valid token.</param>
    /// <param name="limit">The maximum number of open containers.</param>
    /// <param name="state">The open containers, and the tokens that may come next.</param>
    /// <returns>True if the outermost container has ended.</returns>
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

            // The bytes of strings, each from its opening quote to the byte before its closing quote.
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

            // If the end of this block splits a string, a number or a literal, the next block begins at the start of that token.
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
                // Finds only braces: brackets differ from them in bit 5.
                braces = ByteMasks<TWidth>.EqualTo(ref block, '{' ^ '}', '{' | '}');
                if (!TryMatch(ref brackets, opening, braces, ref opened, out ulong changes))
                    break;
                if (changes != 0)
                    objects ^= StringBlocks.PrefixXor(changes);
                // If TryMatch leaves a bracket in the mask, that bracket closes the outermost container.
                hasEnded = brackets != 0;
                if (hasEnded)
                    whole &= brackets ^ (brackets - 1);
            }

            // Each token is checked only against the token before it, so bytes after the last whole token do not affect the result.
            ulong strings = quotes & inside;
            ulong stringEnds = quotes & ~inside;
            ulong beforeName = opening & braces | commas & objects;
            ulong names = Behind(beforeName, name, white);
            // The addition carries a bit from the opening quote of each name to its closing quote.
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
            // If a quote directly follows a number, the number counts as wrong, as in ValueSkipper.
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

    // Returns the position of the token after each bit of ends. The addition carries the bit over the white space between them.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static ulong Behind(ulong ends, ulong carried, ulong white) => ((ends << 1 | carried) + white) & ~white;

    // Returns the end of a string that begins with this block and ends after it. Returns the start if the string has an escape, is invalid or does not end in
    // the window.
    private static int FindStringEnd(ref byte origin, int length, int start)
    {
        int end = Scan<TWidth>.ToStringEnd(ref origin, length, start + BlockMasks.Length);
        return end < length && Unsafe.Add(ref origin, end) == '"' ? end + 1 : start;
    }

    // Returns whether each closing bracket matches its opening bracket. If one closes the outermost container, it is the lowest bit that is left in brackets.
    // The bits of changes mark where the innermost container changes from an array to an object or back.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static bool TryMatch(ref ulong brackets, ulong opening, ulong braces, ref ulong open, out ulong changes)
    {
        changes = 0;
        int closed = BitOperations.PopCount(brackets & ~opening);
        if ((brackets & braces) == 0 && closed < BitOperations.TrailingZeroCount(open))
        {
            // A shortcut: there are only square brackets, and after them the innermost open container is an array, as before.
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
            // Masks replace branches, because the processor cannot predict which bracket comes next.
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

/// <summary>What <see cref="GrammarBlocks{TWidth}"/> keeps between two blocks: the open containers, and for each kind of token 1 if the next block may begin
/// with it, or 0.</summary>
internal struct BlockState
{
    /// <summary>The maximum number of open containers that <see cref="Open"/> can hold.</summary>
    public const int MostOpen = 62;

    /// <summary>The kinds of the open containers: 1 for an object, 0 for an array, the innermost in the lowest bit. A 1 above the outermost marks the
    /// end.</summary>
    public ulong Open;

    /// <summary>1 if a name may come next: after a comma or the opening brace of an object.</summary>
    public ulong Name;

    /// <summary>1 if a value may come next.</summary>
    public ulong Value;

    /// <summary>1 if a comma or a closing bracket may come next, because a value has ended.</summary>
    public ulong AfterValue;

    /// <summary>1 if a colon must come next, because a name has ended.</summary>
    public ulong Colon;

    /// <summary>1 if a closing bracket may come next, because the last token is an opening bracket.</summary>
    public ulong First;
}
