using Decant.Crank.Tests.Agent;

namespace Decant.Crank.Tests;

/// <summary>What every block of statistics keeps, whatever command it is of.</summary>
internal static class StatisticsAssert
{
    public static void IsComplete(JobStatistics statistics, string command)
    {
        Assert.NotEmpty(statistics.Measurements);
        string[] names = [.. statistics.Metadata.Select(metadata => metadata.Name)];
        Assert.Distinct(names);
        Assert.Equal(names, statistics.Measurements.Select(measurement => measurement.Name));
        Assert.All(names, name => Assert.Matches($"^decant/{command}(/[A-Za-z0-9.=+_-]+){{2,}}$", name));
        Assert.All(statistics.Measurements, measurement =>
        {
            Assert.True(double.IsFinite(measurement.Value));
            Assert.Equal(DateTimeKind.Utc, measurement.Timestamp.Kind);
        });
        Assert.All(statistics.Metadata, metadata =>
        {
            Assert.Equal("Decant", metadata.Source);
            Assert.Equal(Operation.Last, metadata.Aggregate);
            Assert.Matches("^[np][0-9]$", metadata.Format);
            Assert.NotEmpty(metadata.ShortDescription);
            Assert.NotEmpty(metadata.LongDescription);
            // What is in nanoseconds or bytes says so where a table shows it.
            if (metadata.Name.EndsWith("_ns", StringComparison.Ordinal))
                Assert.EndsWith("(ns)", metadata.ShortDescription, StringComparison.Ordinal);
        });
    }
}
