namespace Decant.Support;

/// <summary>Takes elements of an enumeration.</summary>
internal static class AsyncElements
{
    /// <param name="elements">Of which all are taken.</param>
    /// <param name="taken">Has those that came, where an exception follows them.</param>
    public static async Task<T[]> TakeAllAsync<T>(this IAsyncEnumerable<T> elements, List<T>? taken = null)
    {
        taken ??= [];
        await foreach (T element in elements)
            taken.Add(element);
        return [.. taken];
    }

    /// <summary>Takes the first ones, and leaves.</summary>
    public static async Task<T[]> TakeAsync<T>(this IAsyncEnumerable<T> elements, int count)
    {
        var taken = new List<T>();
        await foreach (T element in elements)
        {
            taken.Add(element);
            if (taken.Count == count)
                break;
        }

        return [.. taken];
    }
}
