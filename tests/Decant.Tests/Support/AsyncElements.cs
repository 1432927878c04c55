namespace Decant.Support;

/// <summary>Takes all elements of an enumeration.</summary>
internal static class AsyncElements
{
    public static async Task<T[]> TakeAllAsync<T>(this IAsyncEnumerable<T> elements)
    {
        var taken = new List<T>();
        await foreach (T element in elements)
            taken.Add(element);
        return [.. taken];
    }
}
