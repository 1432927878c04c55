using Decant.Lab.Throughput;

namespace Decant.Lab.Tests.Lab;

/// <summary>How many connections a run opens, whoever opens them.</summary>
public sealed class ConnectionBudgetTests
{
    private static readonly DateTimeOffset s_start = new(2026, 1, 1, 0, 0, 0, TimeSpan.Zero);

    [Fact]
    public void HasRoomFor_UpToTheMost_HasAndBeyondHasNot()
    {
        var budget = new ConnectionBudget();
        budget.Add(ConnectionBudget.Most - 2_000, s_start);
        budget.Add(1_000, s_start);

        Assert.True(budget.HasRoomFor(1_000, s_start));
        Assert.False(budget.HasRoomFor(1_001, s_start));
    }

    [Fact]
    public void HasRoomFor_AfterTheRest_HasThatOfThoseOpenedBefore()
    {
        var budget = new ConnectionBudget();
        budget.Add(ConnectionBudget.Most - 500, s_start);
        budget.Add(500, s_start + TimeSpan.FromSeconds(30));

        Assert.False(budget.HasRoomFor(1, s_start + ConnectionBudget.Rest - TimeSpan.FromTicks(1)));
        Assert.True(budget.HasRoomFor(ConnectionBudget.Most - 500, s_start + ConnectionBudget.Rest));
        Assert.False(budget.HasRoomFor(ConnectionBudget.Most - 499, s_start + ConnectionBudget.Rest));
    }
}
