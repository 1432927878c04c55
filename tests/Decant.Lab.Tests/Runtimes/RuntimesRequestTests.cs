using System.CommandLine;
using Decant.Lab.Commands;
using Decant.Lab.Runtimes;
using Decant.Ladder;

namespace Decant.Lab.Tests.Runtimes;

/// <summary>What is compared on several runtimes when little is said.</summary>
public sealed class RuntimesRequestTests
{
    [Theory]
    [InlineData("--runtimes net8.0 net9.0 net10.0", "net8.0 net9.0 net10.0")]
    [InlineData("--runtimes net10.0,net8.0", "net8.0 net10.0")]
    [InlineData("--runtimes net10.0 --runtimes net9.0", "net9.0 net10.0")]
    [InlineData("--runtimes net8.0 net8.0", "net8.0")]
    public void Runtimes_InAnyForm_AreTheOldestFirstAndEachOnce(string arguments, string expected)
    {
        Option<TargetRuntime[]> option = LabOptions.Runtimes();
        var root = new RootCommand { option };

        TargetRuntime[] runtimes = root.Parse(arguments).GetValue(option)!;

        Assert.Equal(expected, string.Join(' ', runtimes.Select(runtime => runtime.Framework)));
    }

    [Fact]
    public void Of_Query_IsAFewRungsAtOneSize()
    {
        var request = RuntimesRequest.Of(Requests.Query, TargetRuntime.All, passes: null);

        Assert.Equal(["drain", "rung0", "rung7", "rung9", "rung9b", "rung11"], NamesIn(request));
        Assert.All(request.Suite.Cases(), row => Assert.Equal(1_000, row.Body.Count));
        Assert.Equal(3, request.Passes);
    }

    [Fact]
    public void Of_Client_IsTheSameRungs() =>
        Assert.Equal(
            ["drain", "rung0-client", "rung7-client", "rung9-client", "rung9b-client", "rung11-client"],
            NamesIn(RuntimesRequest.Of(Requests.Query with { Suite = Suite.Client }, TargetRuntime.All, null)));

    [Theory]
    [InlineData(false, 9)]
    [InlineData(true, 18)]
    public void Of_Ways_AreThoseCorrectedAndOnlyOnRequestThosePublished(bool asPublished, int ways)
    {
        string[] names = NamesIn(RuntimesRequest.Of(Requests.Query with { Suite = Suite.Ways, AsPublished = asPublished }, TargetRuntime.All, null));

        Assert.Equal(1 + ways, names.Length);
        Assert.Equal("drain", names[0]);
        Assert.DoesNotContain(names, name => name.EndsWith("-complete", StringComparison.Ordinal));
        Assert.Equal(asPublished, names.Contains("ways/GetFromJsonAsync-published"));
    }

    [Fact]
    public void Of_Memory_IsOneShape()
    {
        var request = RuntimesRequest.Of(Requests.Query with { Suite = Suite.Memory }, TargetRuntime.All, null);

        Assert.Single(request.Suite.Cases().Select(row => row.Body).Distinct());
        Assert.Contains("memory/stj", NamesIn(request));
    }

    [Fact]
    public void Of_WhatIsNamed_StaysAsItIs()
    {
        var request = RuntimesRequest.Of(Requests.Query with { Filters = ["rung1?"], Items = [10] }, TargetRuntime.All, passes: 1);

        Assert.Equal(["rung10", "rung11"], NamesIn(request).Where(name => !name.Contains('b', StringComparison.Ordinal)));
        Assert.All(request.Suite.Cases(), row => Assert.Equal(10, row.Body.Count));
        Assert.Equal(1, request.Passes);
    }

    private static string[] NamesIn(RuntimesRequest request) => [.. request.Suite.Cases().Select(row => row.Contender.Name)];
}
