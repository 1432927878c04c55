using System.CommandLine;
using Decant.Lab.Commands;
using Decant.Lab.Runtimes;
using Decant.Ladder;
using Decant.Ladder.Rungs;

namespace Decant.Lab.Tests.Runtimes;

/// <summary>What is compared on several runtimes when little is said.</summary>
public sealed class RuntimesRequestTests
{
    private static readonly string[] s_landmarks = ["rung0", "rung7", "rung9", "rung9b", "rung11"];

    [Theory]
    [InlineData("--runtimes net8.0 net9.0 net10.0 net11.0", "net8.0 net9.0 net10.0 net11.0")]
    [InlineData("--runtimes net10.0,net8.0", "net8.0 net10.0")]
    [InlineData("--runtimes net10.0 --runtimes net9.0", "net9.0 net10.0")]
    [InlineData("--runtimes net8.0 net8.0", "net8.0")]
    public void Runtimes_InAnyForm_AreTheOldestFirstAndEachOnce(string arguments, string expected)
    {
        Option<TargetRuntime[]> option = LabOptions.Runtimes();
        var root = new RootCommand { option };

        TargetRuntime[] runtimes = root.Parse(arguments).GetValue(option)!;

        Assert.Equal(expected, string.Join(' ', runtimes.Select(runtime => runtime.Name)));
    }

    [Fact]
    public void Of_Query_IsAFewRungsAtOneSize()
    {
        var request = RuntimesRequest.Of(Requests.Query, TargetRuntime.All, passes: null);

        Assert.Equal(["drain", .. s_landmarks], NamesIn(request).Except(Newcomers("")));
        Assert.Empty(Newcomers("").Except(NamesIn(request)));
        Assert.All(request.Suite.Cases(), row => Assert.Equal(1_000, row.Body.Count));
        Assert.Equal(3, request.Passes);
    }

    [Fact]
    public void Of_Client_IsTheSameRungs() =>
        Assert.Equal(
            ["drain", .. s_landmarks.Select(name => $"{name}-client")],
            NamesIn(RuntimesRequest.Of(Requests.Query with { Suite = Suite.Client }, TargetRuntime.All, null)).Except(Newcomers("-client")));

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Of_Ways_AreThoseCorrectedAndOnlyOnRequestThosePublished(bool asPublished)
    {
        string[] names = NamesIn(RuntimesRequest.Of(Requests.Query with { Suite = Suite.Ways, AsPublished = asPublished }, TargetRuntime.All, null));

        Contender[] ways = [.. Contenders.All.Where(contender => contender.Suite == Suite.Ways)];
        string[] published = [.. ways.Where(way => way.IsAsPublished).Select(way => way.Name)];
        Assert.Equal("drain", names[0]);
        Assert.Equal(asPublished ? published : [], names.Where(name => name.EndsWith("-published", StringComparison.Ordinal)));
        // Each way once: one without a corrected edition has its complete one there.
        Assert.Equal(
            ways.Select(way => way.Name.Split('-')[0]).Distinct().Order(StringComparer.Ordinal),
            names[1..].Except(published).Select(name => name.Split('-')[0]).Order(StringComparer.Ordinal));
        Assert.Contains("ways/GetFromJsonAsync", names);
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
        var request = RuntimesRequest.Of(Requests.Query with { Filters = ["rung1", "rung8"], Items = [10] }, TargetRuntime.All, passes: 1);

        Assert.Equal(["rung1", "rung8"], NamesIn(request));
        Assert.All(request.Suite.Cases(), row => Assert.Equal(10, row.Body.Count));
        Assert.Equal(1, request.Passes);
    }

    private static IEnumerable<string> Newcomers(string suffix) =>
        Rung.Landmarks.Where(rung => !KnownRungs.Names.Contains(rung.Name)).Select(rung => rung.Name + suffix);

    private static string[] NamesIn(RuntimesRequest request) => [.. request.Suite.Cases().Select(row => row.Contender.Name)];
}
