using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Decant.Ladder.Enumerating;

namespace Decant.Lab;

/// <summary>Measures what the returned objects alone cost to allocate, by cloning them. The bytes that a contender allocates beyond that are its
/// overhead.</summary>
internal static class ResultSize
{
    /// <summary>The bytes of a copy of <paramref name="result"/>: of its arrays, its objects and all that they refer to, each counted once.</summary>
    /// <exception cref="NotSupportedException">The result is not plain data.</exception>
    public static long Measure(object? result)
    {
        // Numbers, and results that lie outside of the managed heap.
        if (result is null or long or Enumerated or SafeHandle)
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

    // A list is counted without unused capacity, which is the contender's overhead.
    private static long ListSize((Type Type, int Length) list)
    {
        Type element = list.Type.GetGenericArguments()[0];
        return Allocated(() => Array.CreateInstance(element, list.Length)) + Allocated(() => RuntimeHelpers.GetUninitializedObject(list.Type));
    }

    [UnsafeAccessor(UnsafeAccessorKind.Method, Name = nameof(MemberwiseClone))]
    private static extern object ShallowCopy(object item);

    private static long Allocated(Func<object> allocate)
    {
        // Reflection and the JIT allocate in the first call only.
        allocate();
        long before = GC.GetAllocatedBytesForCurrentThread();
        object kept = allocate();
        long after = GC.GetAllocatedBytesForCurrentThread();
        GC.KeepAlive(kept);
        return after - before;
    }
}
