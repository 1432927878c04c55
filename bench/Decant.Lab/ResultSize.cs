using System.Runtime.CompilerServices;
using Decant.Ladder.Enumerating;

namespace Decant.Lab;

/// <summary>What the returned objects alone cost to allocate. It is measured by cloning them, and taken off what a contender allocated it
/// leaves the contender's overhead.</summary>
internal static class ResultSize
{
    /// <summary>The bytes of a copy of <paramref name="result"/>: its arrays, its objects and what they hold, each distinct one once.</summary>
    /// <exception cref="NotSupportedException">A contender returned what is no plain data.</exception>
    public static long Measure(object? result)
    {
        if (result is null or long or Enumerated)
            return 0;

        var graph = ObjectGraph.Of(result);
        object[] copies = new object[graph.Objects.Count];
        return Allocated(() => CopyAll(graph.Objects, copies)) + graph.Lists.Sum(ListSize);
    }

    private static object[] CopyAll(IReadOnlyList<object> objects, object[] copies)
    {
        for (int i = 0; i < copies.Length; i++)
            copies[i] = objects[i] is string text ? new string(text.AsSpan()) : ShallowCopy(objects[i]);
        return copies;
    }

    // A list is counted as if it had no room to spare: room is the contender's overhead.
    private static long ListSize((Type Type, int Length) list)
    {
        Type element = list.Type.GetGenericArguments()[0];
        return Allocated(() => Array.CreateInstance(element, list.Length)) + Allocated(() => RuntimeHelpers.GetUninitializedObject(list.Type));
    }

    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = nameof(MemberwiseClone))]
    private static extern object ShallowCopy(object item);

    private static long Allocated(Func<object> allocate)
    {
        // The first call pays for what reflection and the JIT keep.
        allocate();
        long before = GC.GetAllocatedBytesForCurrentThread();
        object kept = allocate();
        long after = GC.GetAllocatedBytesForCurrentThread();
        GC.KeepAlive(kept);
        return after - before;
    }
}
