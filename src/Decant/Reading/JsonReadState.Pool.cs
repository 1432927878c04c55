namespace Decant.Reading;

internal sealed partial class JsonReadState
{
    // Operations of one thread follow each other, so the last state is mostly found where it was left; an asynchronous one may end on
    // another thread than it began on, which the slots make up for.
    private static readonly JsonReadState?[] s_slots = new JsonReadState?[32];

    [ThreadStatic]
    private static JsonReadState? t_last;

    public static JsonReadState Rent(JsonProjectionOptions options)
    {
        JsonReadState? state = t_last;
        if (state is not null)
            t_last = null;
        else
            state = TakeFromSlot() ?? new();
        state.Begin(options);
        return state;
    }

    public static void Return(JsonReadState state)
    {
        state.End();
        if (t_last is null)
        {
            t_last = state;
            return;
        }

        foreach (ref JsonReadState? slot in s_slots.AsSpan())
        {
            if (slot is null && Interlocked.CompareExchange(ref slot, state, null) is null)
                return;
        }
    }

    private static JsonReadState? TakeFromSlot()
    {
        foreach (ref JsonReadState? slot in s_slots.AsSpan())
        {
            if (slot is not null && Interlocked.Exchange(ref slot, null) is { } state)
                return state;
        }

        return null;
    }
}
