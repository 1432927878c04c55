using System.Text.Unicode;
using Decant.Grammar.Names;
using Decant.Grammar.Skipping;
using Decant.Kernels;
using Decant.Reading;
using static Decant.Exhaustive.KernelCheck;

namespace Decant.Exhaustive.Checks;

/// <summary>A text among numbers of an array, skipped with all of it checked: all in one window, and in two.</summary>
internal sealed class ValueSkipCheck : IKernelCheck
{
    private static readonly JsonProjectionOptions s_options = new();

    private static readonly NameSet s_none = new(ignoreCase: false);

    private static readonly NameSet s_wanted = new(ignoreCase: false, "", "0", "7");

    [ThreadStatic]
    private static SkippedValue? t_scalar;

    public static string[] Kernels =>
    [
        "ValueSkipper.Begin(origin, length, position, depth, state)", "ValueSkipper.Resume(origin, length, position, state)",
        "ValueSkipper.SkipValue(origin, length, position, depth, state)", "ValueSkipper.SkipString(origin, length, position, depth, state)",
        "ValueSkipper.SkipStringRest(origin, length, position, depth, state)", "ValueSkipper.SkipNumber(origin, length, position, depth, state)",
        "ValueSkipper.SkipNumberRest(origin, length, start, resumed, depth, state)",
        "ValueSkipper.SkipMembers(origin, length, position, depth, state, wanted, taker, member)",
        "IMemberTaker.TryTake(origin, length, position, member)", "NoMemberTaker.TryTake(origin, length, position, member)",
        "ContainerFinder.TryTake(origin, length, position, member)", "ValueSkipper.IsScalar(origin, length, position)",
        "ValueSkipper.FindScalarEnd(origin, length, position)", "ValueSkipper.PassName(origin, length, start, state, names, member)",
    ];

    public static string Alphabet => "\"\\\u0001 {}[],:09e-t\u00c3";

    public static char Filler => '7';

    public static void Run<TWidth>(Span<byte> window, int before, int length)
        where TWidth : struct, IVectorWidth
    {
        // Digits before it, and numbers behind it.
        if (before == 0)
            return;
        window[0] = (byte)'[';
        if (before > 2)
            window[before - 1] = (byte)',';
        for (int i = before + length; i < window.Length; i += 2)
            window[i] = (byte)',';
        JsonReadState state = s_options.RentState();
        try
        {
            SkippedValue found = Skip<TWidth>(window, state);
            if (typeof(TWidth) == typeof(ScalarWidth))
            {
                t_scalar = found;
                // Without vectors, most places are alike.
                if (length < 4 || before % 16 == 1)
                    AssertPlain(window, found);
            }
            else
            {
                Same(t_scalar!.Value, found);
            }

            CheckMembers<TWidth, NoMemberTaker>(window, before, state, s_none, default);
            CheckMembers<TWidth, ScalarTaker>(window, before, state, s_wanted, default);
            CheckMembers<TWidth, ContainerFinder>(window, before, state, s_wanted, default);
            CheckScalar<TWidth>(window, before);

            // Cut within the text, it comes to the same.
            SkippedValue first = Skip<TWidth>(window[..(before + length / 2)], state);
            if (first.Stop != SkipStop.WindowEnded)
                return;
            int end = ValueSkipper<TWidth>.Resume(ref Placed.Origin(window[first.Position..]), window.Length - first.Position, 0, state);
            Same(found.End, end < 0 ? end : end + first.Position);
            Same(found.Stop, end < 0 ? state.Skip.Stop : null);
        }
        finally
        {
            JsonReadState.Return(state);
        }
    }

    // From the text on: the value there, and the members after it, where nothing is predicted.
    private static void CheckMembers<TWidth, TTaker>(Span<byte> window, int at, JsonReadState state, NameSet wanted, TTaker taker)
        where TWidth : struct, IVectorWidth
        where TTaker : struct, IMemberTaker
    {
        ref byte origin = ref Placed.Origin(window);
        state.Skip = default;
        ValueSkipper<TWidth>.Prepare(state, 1);
        int expected = -1, value = -1, end = at;
        while (true)
        {
            if (value < 0)
                end = ValueSkipper<TWidth>.SkipValue(ref origin, window.Length, end, 1, state);
            end = end < 0 ? ValueSkipper<TWidth>.Stopped : PlainLoops.First(window, end, each => !PlainLoops.IsWhiteSpace(each));
            if (end < 0 || end >= window.Length || window[end] != ',')
                break;
            int next = PlainLoops.PassName(window, end, out string name);
            Same(next, ValueSkipper<TWidth>.PassName(ref origin, window.Length, end, state, wanted, out int index), "name");
            int named = next < 0 ? -1 : wanted.IndexOfExact(name);
            Same(named, index, "index");
            if (next < 0)
            {
                expected = ValueSkipper<TWidth>.NotPlain;
                break;
            }

            value = named < 0 ? -1 : taker.TryTake<TWidth>(ref origin, window.Length, next, named);
            end = Math.Max(value, next);
            bool isScalar = next < window.Length && !PlainLoops.IsWhiteSpace(window[next]) && window[next] > ' ' && window[next] is not ((byte)'{' or (byte)'[');
            Same(isScalar, ValueSkipper<TWidth>.IsScalar(ref origin, window.Length, next), "scalar");
            if (named >= 0 && value < 0)
            {
                expected = named;
                break;
            }

            if (named < 0 && taker.StopsAtContainers && !isScalar)
            {
                expected = ValueSkipper<TWidth>.Container;
                break;
            }
        }

        state.Skip = default;
        ValueSkipper<TWidth>.Prepare(state, 1);
        state.Members.Clear();
        int found = ValueSkipper<TWidth>.SkipMembers(ref origin, window.Length, at, 1, state, wanted, ref taker, out int member);
        Same(end, found, "members");
        Same(expected, member);
    }

    private readonly struct ScalarTaker : IMemberTaker
    {
        public bool StopsAtContainers => false;

        public int TryTake<TWidth>(ref byte origin, int length, int position, int member)
            where TWidth : struct, IVectorWidth =>
            position >= length ? ScalarScan.NotFound : ValueSkipper<TWidth>.FindScalarEnd(ref origin, length, position);
    }

    private static void CheckScalar<TWidth>(Span<byte> window, int at)
        where TWidth : struct, IVectorWidth
    {
        if (at == window.Length)
            return;
        ref byte origin = ref Placed.Origin(window);
        int quote = window[at] == '"' ? PlainLoops.First(window, at + 1, PlainLoops.IsStringEnd) : window.Length;
        int expected = window[at] switch
        {
            (byte)'"' => quote < window.Length && window[quote] == '"' && Utf8.IsValid(window[at..quote]) ? quote + 1 : ScalarScan.NotFound,
            >= (byte)'a' and <= (byte)'z' => ScalarScan.FindLiteralEnd(ref origin, window.Length, at),
            _ => ScalarScan.FindNumberEnd(ref origin, window.Length, at),
        };
        Same(expected, ValueSkipper<TWidth>.FindScalarEnd(ref origin, window.Length, at), "scalar");
    }

    private static SkippedValue Skip<TWidth>(Span<byte> window, JsonReadState state)
        where TWidth : struct, IVectorWidth
    {
        state.Skip = default;
        state.BeginWindow();
        int end = ValueSkipper<TWidth>.Begin(ref Placed.Origin(window), window.Length, 0, 0, state);
        return end >= 0 ? new(end, null, end, default) : new(end, state.Skip.Stop, state.Skip.Position, state.Skip.Expectation);
    }

    private static void AssertPlain(ReadOnlySpan<byte> window, SkippedValue found)
    {
        PlainJson plain = new PlainJson().Begin("[");
        // What follows the opening bracket: as behind a comma, where the array may end too.
        int at = 1;
        while (at < window.Length && PlainLoops.IsWhiteSpace(window[at]))
            at++;
        if (at < window.Length && window[at] == ']')
        {
            Same(at + 1, found.End);
            return;
        }

        for (at = 1; at < window.Length; at++)
        {
            if (!plain.Pass(window[at]))
            {
                // Of what the end cuts, not all is looked at: a mistake may be found later, and never earlier.
                Same(SkipStop.Malformed, found.Stop);
                Holds(found.Position <= at, $"A mistake at {at} was found at {found.Position}.");
                return;
            }

            if (plain.Depth == 0)
            {
                Same(at + 1, found.End);
                return;
            }
        }

        Same(SkipStop.WindowEnded, found.Stop);
    }

    private readonly record struct SkippedValue(int End, SkipStop? Stop, int Position, JsonExpectation Expectation);
}
