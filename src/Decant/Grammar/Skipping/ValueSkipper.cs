using System.Runtime.CompilerServices;
using Decant.Grammar.Names;
using Decant.Kernels;

namespace Decant.Grammar.Skipping;

/// <summary>Skips one value and checks all of it, by recursive descent. Vectors find the ends of strings and of white space.</summary>
/// <remarks>Every method takes a position and returns the position after what it read, or <see cref="Stopped"/> with the reason in the state. Each method
/// checks that it reads only below <c>length</c>.</remarks>
internal static partial class ValueSkipper<TWidth>
    where TWidth : struct, IVectorWidth
{
    public const int Stopped = -1;

    /// <summary>The result of <see cref="SkipMembers"/> if the name after a comma is not in the plain form that <see cref="PassName"/> reads.</summary>
    public const int NotPlain = -2;

    /// <summary>The result of <see cref="SkipMembers"/> if the returned position is at the value of a member that is not wanted, and that may be an object or
    /// an array, at which the taker stops.</summary>
    public const int Container = -3;

    /// <summary>Skips the value at the position, or the value after white space there.</summary>
    public static int SkipValue(ref byte origin, int length, int position, int depth, GrammarState state) =>
        SkipValueHere(ref origin, length, position, depth, state);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static int SkipValueHere(ref byte origin, int length, int position, int depth, GrammarState state)
    {
        if (position >= length)
            return Stop(state, SkipStop.WindowEnded, JsonExpectation.Value, position, depth);
        byte first = Unsafe.Add(ref origin, position);
        if (first == '"')
            return SkipString(ref origin, length, position, depth, state);
        if (first is (byte)'{')
            return SkipObject(ref origin, length, position, depth + 1, state);
        if (first is (byte)'[')
            return SkipArray(ref origin, length, position, depth + 1, state);
        if (first is >= (byte)'0' and <= (byte)'9' or (byte)'-')
        {
            int end = ScalarScan.FindShortIntegerEnd(ref origin, length, position);
            return end >= 0 ? end : SkipNumber(ref origin, length, position, depth, state);
        }

        return SkipLiteral(ref origin, length, position, depth, state);
    }

    /// <summary>Returns the position of the next byte that is not white space, or the length.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int SkipWhiteSpace(ref byte origin, int length, int position)
    {
        if (position < length && Unsafe.Add(ref origin, position) > ' ')
            return position;
        // Most colons are followed by one space. Longer white space begins with a line break.
        if (position < length - 1 && Unsafe.Add(ref origin, position + 1) > ' ' && Unsafe.Add(ref origin, position) == ' ')
            return position + 1;
        return Scan<TWidth>.ToNonWhiteSpace(ref origin, length, position);
    }

    // SkipObject and SkipArray are not inlined. They are recursive, so inlining them would exhaust the JIT's budget, and SkipValueHere would not be inlined.
    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int SkipObject(ref byte origin, int length, int position, int depth, GrammarState state)
    {
        if (depth > state.Skip.Limit)
            return StopAtLimit(state, position, depth);

        MemberPredictor members = state.Members;
        while (true)
        {
            // The position is at the opening brace, or at a comma.
            int value = members.TryPass<TWidth>(ref origin, length, position);
            if (value < 0)
            {
                value = SkipName(ref origin, length, position, depth, state, out bool hasEnded);
                if (hasEnded)
                    return value;
                if (value < 0)
                    return Stopped;
            }

            position = SkipValueHere(ref origin, length, value, depth, state);
            if (position < 0)
                return Leave(state, depth, isObject: true);

            position = SkipWhiteSpace(ref origin, length, position);
            if (position >= length)
                return StopInObject(state, SkipStop.WindowEnded, JsonExpectation.CommaOrEnd, position, depth);
            byte next = Unsafe.Add(ref origin, position);
            if (next == '}')
                return position + 1;
            if (next != ',')
                return StopInObject(state, SkipStop.Malformed, JsonExpectation.CommaOrEnd, position, depth);
        }
    }

    /// <summary>Skips the value at the position and the members after it, as long as no member is wanted, or each wanted one is taken.</summary>
    /// <param name="origin">The window's first byte.</param>
    /// <param name="length">The window's length.</param>
    /// <param name="position">The position of the value, or of white space before it.</param>
    /// <param name="depth">The depth of the object.</param>
    /// <param name="state">The state, after <see cref="Prepare"/> was called for this depth.</param>
    /// <param name="wanted">The wanted names.</param>
    /// <param name="taker">Takes values of wanted members.</param>
    /// <param name="member">The index of the wanted name; <see cref="NotPlain"/> if the returned position is at the comma before a name that is not in plain
    /// form; <see cref="Container"/> if the
    /// taker stops at the value; otherwise, -1.</param>
    /// <returns>The position of the wanted member's value; otherwise, the position after the last skipped value or after white space there; or
    /// <see cref="Stopped"/>.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int SkipMembers<TTaker>(
        ref byte origin, int length, int position, int depth, GrammarState state, NameSet wanted, ref TTaker taker, out int member)
        where TTaker : struct, IMemberTaker
    {
        MemberPredictor members = state.Members;
        member = -1;
        while (true)
        {
            position = SkipValueHere(ref origin, length, position, depth, state);
            if (position < 0)
                return Stopped;

            while (true)
            {
                position = SkipWhiteSpace(ref origin, length, position);
                if (position >= length || Unsafe.Add(ref origin, position) != ',')
                    return position;
                int found;
                int value = members.TryPass<TWidth>(ref origin, length, position);
                if (value < 0)
                {
                    value = PassName(ref origin, length, position, state, wanted, out found);
                    if (value < 0)
                    {
                        member = NotPlain;
                        return position;
                    }
                }
                else
                {
                    found = members.IndexIn(wanted);
                }

                position = value;
                if (found < 0)
                {
                    if (!taker.StopsAtContainers || IsScalar(ref origin, length, position))
                        break;
                    member = Container;
                    return position;
                }

                int end = taker.TryTake<TWidth>(ref origin, length, position, found);
                if (end < 0)
                {
                    member = found;
                    return position;
                }

                position = end;
            }
        }
    }

    /// <summary>Returns whether the value at the position is neither an object nor an array; false if that is not known, because the window ends or white space
    /// comes first.</summary>
    public static bool IsScalar(ref byte origin, int length, int position) =>
        position < length && Unsafe.Add(ref origin, position) is > (byte)' ' and not ((byte)'{' or (byte)'[');

    /// <summary>Passes the brace or comma before a member, its name and its colon, lets the predictor learn the member, and looks up the name.</summary>
    /// <returns>The position of the value, or the window's length; negative if the window does not contain the colon, if the name has an escape or is too
    /// long, or if anything is malformed.</returns>
    // Not inlined, so that the variables of the loops over members stay in registers.
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int PassName(ref byte origin, int length, int start, GrammarState state, NameSet names, out int member)
    {
        member = -1;
        int name = SkipWhiteSpace(ref origin, length, start + 1);
        if (name >= length || Unsafe.Add(ref origin, name) != '"')
            return Stopped;
        name++;
        int end = Scan<TWidth>.ToStringEnd(ref origin, length, name);
        if (end >= length || Unsafe.Add(ref origin, end) != '"' || end - name + 2 > state.MaxValueBytes)
            return Stopped;
        int colon = SkipWhiteSpace(ref origin, length, end + 1);
        if (colon >= length || Unsafe.Add(ref origin, colon) != ':')
            return Stopped;

        member = names.IndexOf(ref Unsafe.Add(ref origin, name), end - name);
        int value = SkipWhiteSpace(ref origin, length, colon + 1);
        state.Members.LearnMember(ref origin, length, start, name, end, value);
        return value;
    }

    // Skips from the opening brace or a comma to the member's value, or past the closing brace of an empty object.
    private static int SkipName(ref byte origin, int length, int start, int depth, GrammarState state, out bool hasEnded)
    {
        hasEnded = false;
        bool isFirst = Unsafe.Add(ref origin, start) == '{';
        if (!isFirst && IsForBlocks(length, start, ref state.Skip))
            return StopInObject(state, SkipStop.Blocks, JsonExpectation.CommaOrEnd, start, depth);
        int position = Scan<TWidth>.ToNonWhiteSpace(ref origin, length, start + 1);
        JsonExpectation expected = isFirst ? JsonExpectation.FirstName : JsonExpectation.Name;
        if (position >= length)
            return StopInObject(state, SkipStop.WindowEnded, expected, position, depth);
        if (Unsafe.Add(ref origin, position) != '"')
        {
            hasEnded = isFirst && Unsafe.Add(ref origin, position) == '}';
            return hasEnded ? position + 1 : StopInObject(state, SkipStop.Malformed, expected, position, depth);
        }

        int name = position + 1;
        int nameEnd = Scan<TWidth>.ToStringEnd(ref origin, length, name);
        bool isSimple = nameEnd < length && Unsafe.Add(ref origin, nameEnd) == '"';
        position = isSimple ? nameEnd + 1 : SkipString(ref origin, length, position, depth, state);
        if (position < 0)
            return LeaveInName(state, depth);

        position = SkipWhiteSpace(ref origin, length, position);
        if (position >= length)
            return StopInObject(state, SkipStop.WindowEnded, JsonExpectation.Colon, position, depth);
        if (Unsafe.Add(ref origin, position) != ':')
            return StopInObject(state, SkipStop.Malformed, JsonExpectation.Colon, position, depth);
        position = SkipWhiteSpace(ref origin, length, position + 1);
        if (isSimple)
            state.Members.LearnMember(ref origin, length, start, name, nameEnd, position);
        return position;
    }
}
