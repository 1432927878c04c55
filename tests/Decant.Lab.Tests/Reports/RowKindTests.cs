using Decant.Lab.Reports.Figures;
using Decant.Lab.Reports.Html;
using Decant.Ladder;

namespace Decant.Lab.Tests.Reports;

public sealed class RowKindTests
{
    [Theory]
    [InlineData("drain-factory", "", nameof(BarKind.Floor))]
    [InlineData("rung11-unique", "Projection, unique", nameof(BarKind.Decant))]
    [InlineData("rung12", "Projection By Hand", nameof(BarKind.Other))]
    [InlineData("rung11b-client", "By Hand", nameof(BarKind.Other))]
    [InlineData("rung110", "By Hand", nameof(BarKind.Other))]
    [InlineData("bodies/pooled", "Decant's GetPooledBodyAsync", nameof(BarKind.Decant))]
    [InlineData("ways/a", "Decanter", nameof(BarKind.Other))]
    public void Of_NameAndSummary_TellWhoseItIs(string name, string summary, string expected) =>
        Assert.Equal(Enum.Parse<BarKind>(expected), RowKind.Of(name, summary));

    [Fact]
    public void Of_ContendersThatProject_AreDecants() => Assert.All(
        Contenders.All.Where(contender => contender.Name.Contains("/GetProjection", StringComparison.Ordinal) || contender.Name.StartsWith("memory/projection", StringComparison.Ordinal)),
        contender => Assert.Equal(BarKind.Decant, RowKind.Of(contender.Name, contender.Summary)));
}
