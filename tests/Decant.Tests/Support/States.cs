using Decant.Buffers;
using Decant.Reading;

namespace Decant.Support;

/// <summary>The state that this thread reads with next: what it learned from earlier bodies stays with it.</summary>
internal static class States
{
    /// <summary>Makes it one that has never read anything.</summary>
    public static void Renew() => Use(new());

    /// <summary>Makes it this one, which nothing else uses.</summary>
    public static void Use(JsonReadState state)
    {
        Recycler<JsonReadState>.Take();
        Recycler<JsonReadState>.Give(state);
    }
}
