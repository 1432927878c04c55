using System.Runtime.CompilerServices;

namespace Decant.Grammar.Skipping;

internal static partial class ValueSkipper<TWidth>
{
    // The maximum number of levels of the recursive descent. For deeper levels it returns, and the loop of Resume continues, so that every MaxDepth works
    // however small the stack is.
    private const int StackLevels = 128;

    /// <summary>Skips the value at the position, or as much of it as the window holds.</summary>
    public static int Begin(ref byte origin, int length, int position, int depth, GrammarState state)
    {
        Prepare(state, depth);
        int end = SkipValue(ref origin, length, position, depth, state);
        return end < 0 && state.Skip.GoesOn ? Resume(ref origin, length, state.Skip.Position, state) : end;
    }

    /// <summary>Sets the depth of the values that <see cref="SkipValue"/> will skip.</summary>
    public static void Prepare(GrammarState state, int depth)
    {
        ref SkipState skip = ref state.Skip;
        skip.IsStructureOnly = false;
        skip.BaseDepth = depth;
        skip.Limit = Math.Min(state.MaxDepth, depth + StackLevels);
    }

    /// <summary>Continues where skipping stopped. This loop handles the containers that are open at that position, and the recursive descent those within
    /// them.</summary>
    public static int Resume(ref byte origin, int length, int position, GrammarState state)
    {
        ref SkipState skip = ref state.Skip;
        int depth = skip.Depth;
        JsonExpectation expected = skip.Expectation;
        while (true)
        {
            switch (expected)
            {
                case JsonExpectation.InString or JsonExpectation.InName:
                    position = SkipStringRest(ref origin, length, position, depth, state);
                    if (position < 0)
                    {
                        skip.Expectation = expected;
                        return Stopped;
                    }

                    expected = expected == JsonExpectation.InName ? JsonExpectation.Colon : JsonExpectation.CommaOrEnd;
                    continue;
                case >= JsonExpectation.AfterMinus and <= JsonExpectation.InExponent:
                    position = SkipNumberRest(ref origin, length, position, expected, depth, state);
                    if (position < 0)
                        return Stopped;
                    expected = JsonExpectation.CommaOrEnd;
                    continue;
                case JsonExpectation.CommaOrEnd when depth == skip.BaseDepth:
                    return position;
            }

            position = SkipWhiteSpace(ref origin, length, position);
            if (position >= length)
                return Stop(state, SkipStop.WindowEnded, expected, position, depth);

            byte next = Unsafe.Add(ref origin, position);
            bool isObject = state.IsObject(depth);
            switch (expected)
            {
                case JsonExpectation.FirstElement when next == ']':
                case JsonExpectation.FirstName when next == '}':
                case JsonExpectation.CommaOrEnd when next == (isObject ? '}' : ']'):
                    position++;
                    depth--;
                    expected = JsonExpectation.CommaOrEnd;
                    continue;
                case JsonExpectation.CommaOrEnd when next == ',' && IsForBlocks(length, position, ref skip):
                    SkipBlocks(ref origin, length, ref position, ref depth, ref expected, state);
                    continue;
                case JsonExpectation.CommaOrEnd when next == ',':
                    skip.Limit = Math.Min(state.MaxDepth, depth + StackLevels);
                    position = isObject
                        ? SkipObject(ref origin, length, position, depth, state)
                        : SkipArray(ref origin, length, position, depth, state);
                    if (position >= 0)
                        depth--;
                    else if (HasStopped(ref position, ref depth, ref expected, ref skip))
                        return Stopped;
                    continue;
                case JsonExpectation.Colon when next == ':':
                    position++;
                    expected = JsonExpectation.Value;
                    continue;
                case JsonExpectation.FirstName or JsonExpectation.Name when next == '"':
                    position++;
                    expected = JsonExpectation.InName;
                    continue;
                case JsonExpectation.Value or JsonExpectation.FirstElement:
                    skip.Limit = Math.Min(state.MaxDepth, depth + StackLevels);
                    position = SkipValue(ref origin, length, position, depth, state);
                    expected = JsonExpectation.CommaOrEnd;
                    if (position < 0 && HasStopped(ref position, ref depth, ref expected, ref skip))
                        return Stopped;
                    continue;
                default:
                    return Stop(state, SkipStop.Malformed, expected, position, depth);
            }
        }
    }

    // Returns whether skipping has stopped. If only the recursive descent has stopped, returns false with the place where the loop continues.
    private static bool HasStopped(ref int position, ref int depth, ref JsonExpectation expected, ref SkipState skip)
    {
        position = skip.Position;
        depth = skip.Depth;
        expected = skip.Expectation;
        return !skip.GoesOn;
    }
}
