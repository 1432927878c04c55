namespace Decant.Crank.Tests.Agent;

/// <summary>How several values become one: what Crank knows.</summary>
internal enum Operation
{
    First,
    Last,
    Avg,
    Sum,
    Median,
    Max,
    Min,
    Count,
    All,
    Delta,
}

/// <summary>What the operations do.</summary>
internal static class Operations
{
    private static readonly Dictionary<string, Operation> s_byName = Enum.GetValues<Operation>().ToDictionary(operation => $"{operation}".ToLowerInvariant());

    /// <summary>The operation of a name in a configuration, which is that of a function: in lower case.</summary>
    public static Operation Find(string name) => s_byName[name];

    /// <summary>Makes one of several, as the controller does; <see cref="Operation.All"/> keeps them.</summary>
    public static IReadOnlyList<double> Apply(this Operation operation, IReadOnlyList<double> values) => operation switch
    {
        Operation.First => [values[0]],
        Operation.Last => [values[^1]],
        Operation.Avg => [values.Average()],
        Operation.Sum => [values.Sum()],
        // The lower of the middle two, or one below.
        Operation.Median => [values.Order().ElementAt(Math.Max(0, (int)Math.Round(values.Count / 2d, MidpointRounding.AwayFromZero) - 1))],
        Operation.Max => [values.Max()],
        Operation.Min => [values.Min()],
        Operation.Count => [values.Count],
        Operation.All => values,
        Operation.Delta => [values.Max() - values.Min()],
        _ => throw new ArgumentOutOfRangeException(nameof(operation), operation, "Crank knows no such operation."),
    };
}
