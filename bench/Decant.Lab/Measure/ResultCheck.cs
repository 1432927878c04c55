using System.Reflection;
using System.Text.Json.Serialization;

namespace Decant.Lab.Measure;

/// <summary>Checks that all ways return the same values. Otherwise a comparison of them would mean nothing.</summary>
internal static class ResultCheck
{
    // As a double, 1e400 is infinite.
    private static readonly JsonSerializerOptions s_options = new() { NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals };

    /// <summary>Lets every way read the same bytes from memory, and compares the results.</summary>
    /// <exception cref="LabException">A way fails or returns another result. The message names the way and the member, but no value.</exception>
    public static async Task RunAsync(IReadOnlyList<MeasuredWay> ways, HttpClient memory, Uri address, CancellationToken cancellationToken)
    {
        MeasuredWay decant = ways.First(way => way.Traits.HasFlag(ContenderTraits.Decant));
        Array expected = await ReadAsync(decant, memory, address, cancellationToken);
        foreach (MeasuredWay way in ways.Where(way => way != decant && !way.Traits.HasFlag(ContenderTraits.Floor)))
        {
            if (FindDifference(expected, await ReadAsync(way, memory, address, cancellationToken)) is { } difference)
            {
                throw new LabException(
                    $"{way.Name} and {decant.Name} return different values from the same body: {difference}. Leave out that member.");
            }
        }
    }

    /// <summary>Describes the first difference of two results, or returns <see langword="null"/> if they are equal.</summary>
    public static string? FindDifference(Array expected, Array actual)
    {
        if (expected.Length != actual.Length)
            return FormattableString.Invariant($"{actual.Length} and {expected.Length} elements");

        PropertyInfo[] properties = expected.GetType().GetElementType()!.GetProperties();
        for (int i = 0; i < expected.Length; i++)
        {
            object? first = expected.GetValue(i), second = actual.GetValue(i);
            if (first is null != second is null)
                return FormattableString.Invariant($"element {i} is null in one of them");
            PropertyInfo? differing = first is null ? null : properties.FirstOrDefault(property => Text(property, first) != Text(property, second!));
            if (differing is not null)
                return FormattableString.Invariant($"{differing.Name} of element {i}");
        }

        return null;
    }

    private static async Task<Array> ReadAsync(MeasuredWay way, HttpClient memory, Uri address, CancellationToken cancellationToken)
    {
        using Session session = way.Start(memory, address);
        try
        {
            return (Array)(await session.GetResultAsync(cancellationToken))!;
        }
        catch (Exception e) when (e is not (OperationCanceledException or OutOfMemoryException))
        {
            // Some of these messages contain a value of the body.
            throw new LabException(
                $"{way.Name} cannot read the body ({e.GetType().Name}), so that there is nothing to compare: name other members with --members.", e);
        }
    }

    private static string Text(PropertyInfo property, object item) => JsonSerializer.Serialize(property.GetValue(item), property.PropertyType, s_options);
}
