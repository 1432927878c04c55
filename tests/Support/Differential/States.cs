using Decant.Buffers;
using Decant.Copying;
using Decant.Grammar.Names;
using Decant.Reading;

namespace Decant.Support;

/// <summary>What a thread reads and copies with, and what it learned from earlier bodies.</summary>
internal sealed record ReadingState(JsonReadState State, MemberPredictor Members, JsonCopier Copier);

/// <summary>What this thread reads with next.</summary>
internal static class States
{
    /// <summary>Makes it what has never read anything.</summary>
    public static ReadingState Renew()
    {
        var state = new ReadingState(new(), new(), new());
        Use(state);
        return state;
    }

    /// <summary>Makes it this, which nothing else uses.</summary>
    public static void Use(ReadingState state)
    {
        Replace(state.State);
        Replace(state.Members);
        Replace(state.Copier);
    }

    private static void Replace<T>(T item)
        where T : class, new()
    {
        Recycler<T>.Rent();
        Recycler<T>.Return(item);
    }
}
