using System.Diagnostics.CodeAnalysis;

namespace Decant.Interception.Tests.Types;

/// <summary>Is read in another way by each setting of options.</summary>
public sealed class Settled
{
    [SuppressMessage("Design", "CA1051", Justification = "Options decide whether it is read.")]
    public int SomeField = 1;

    public string UserName { get; set; } = "nobody";

    public int ItemCount { get; set; }

    public double? BestScore { get; set; }

    public OrderLine? FirstLine { get; set; }

    public Happening? LastEvent { get; set; }

    public DayOfWeek WeekDay { get; set; }

    public List<int> AllNumbers { get; } = [1];

    public object? Anything { get; set; }
}
