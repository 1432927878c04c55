using System.Collections;
using System.Runtime.CompilerServices;
using Decant.Ladder.Enumerating;
using Decant.Ladder.GitHub;
using Decant.Ladder.Ways;

namespace Decant.Lab;

/// <summary>What the returned objects alone cost to allocate. It is measured by cloning them, and taken off what a contender allocated it
/// leaves the contender's overhead.</summary>
internal static class ResultSize
{
    /// <summary>The bytes of a copy of <paramref name="result"/>: its array, its elements, and each distinct string in them once.</summary>
    /// <exception cref="NotSupportedException">A contender returned elements of a type that is not known here.</exception>
    public static long Measure(object? result)
    {
        if (result is null or long or Enumerated)
            return 0;
        if (result is byte[] bytes)
            return Allocated(bytes.Clone);

        object[] items = [.. ((IEnumerable)result).Cast<object>()];
        string[] strings =
        [
            .. items.SelectMany(StringsOf).Where(text => !string.IsNullOrEmpty(text)).Distinct(ReferenceEqualityComparer.Instance).Cast<string>(),
        ];
        object[] copies = new object[items.Length + strings.Length];
        return Allocated(() => CopyAll(items, strings, copies)) + ContainerSize(result.GetType(), items.Length);
    }

    private static object[] CopyAll(object[] items, string[] strings, object[] copies)
    {
        for (int i = 0; i < items.Length; i++)
            copies[i] = Copy(items[i]);
        for (int i = 0; i < strings.Length; i++)
            copies[items.Length + i] = new string(strings[i].AsSpan());
        return copies;
    }

    private static object Copy(object item) => item switch
    {
        Project project => project with { },
        GitHubRepositoryDto => new GitHubRepositoryDto(),
        WeatherForecast forecast => forecast with { },
        PublishedWeatherForecast => new PublishedWeatherForecast(),
        _ => throw new NotSupportedException($"A contender returned {item.GetType()}: teach {nameof(ResultSize)} to copy it."),
    };

    private static string[] StringsOf(object item) => item switch
    {
        Project project => [project.Name, project.Url],
        GitHubRepositoryDto repository => [repository.Name, repository.Url],
        WeatherForecast forecast => [forecast.Summary!],
        _ => [],
    };

    // Elements are references. A list is counted as if it had no room to spare: room is the contender's overhead.
    private static long ContainerSize(Type type, int length)
    {
        bool isList = type.IsGenericType && type.GetGenericTypeDefinition() == typeof(List<>);
        long array = Allocated(() => new object[length]);
        return isList ? array + Allocated(() => RuntimeHelpers.GetUninitializedObject(type)) : array;
    }

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
