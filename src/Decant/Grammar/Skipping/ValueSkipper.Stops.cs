namespace Decant.Grammar.Skipping;

internal static partial class ValueSkipper<TWidth>
{
    // Records where and why skipping stopped. To resume, the next window needs only this and the kinds of the open containers, which are in the state.
    private static int Stop(GrammarState state, SkipStop stop, JsonExpectation expectation, int position, int depth)
    {
        ref SkipState skip = ref state.Skip;
        skip.Stop = stop;
        skip.Expectation = expectation;
        skip.Position = position;
        skip.Depth = depth;
        return Stopped;
    }

    private static int StopInObject(GrammarState state, SkipStop stop, JsonExpectation expectation, int position, int depth)
    {
        state.SetKind(depth, isObject: true);
        return Stop(state, stop, expectation, position, depth);
    }

    private static int StopInArray(GrammarState state, SkipStop stop, JsonExpectation expectation, int position, int depth)
    {
        state.SetKind(depth, isObject: false);
        return Stop(state, stop, expectation, position, depth);
    }

    private static int StopAtLimit(GrammarState state, int position, int depth) =>
        Stop(state, depth > state.MaxDepth ? SkipStop.TooDeep : SkipStop.StackLimit, JsonExpectation.Value, position, depth - 1);

    private static int Leave(GrammarState state, int depth, bool isObject)
    {
        state.SetKind(depth, isObject);
        return Stopped;
    }

    private static int LeaveInName(GrammarState state, int depth)
    {
        state.Skip.Expectation = JsonExpectation.InName;
        return Leave(state, depth, isObject: true);
    }
}
