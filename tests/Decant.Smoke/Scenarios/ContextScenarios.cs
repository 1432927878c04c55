using Decant.Smoke.Projections;

namespace Decant.Smoke.Scenarios;

/// <summary>Types that are not marked, by a context: private members and those of generic types are set by accessors.</summary>
internal static class ContextScenarios
{
    public static async Task RunAsync(Check check)
    {
        Parcel parcel = JsonProjection.Parse(
            """{"id":7,"note":"x","secret":"s","points":{"total":5,"items":[{"x":1,"y":2.5}]}}"""u8, ForeignContext.Default.Parcel);
        check.Equal((7, "x", "s", -1), (parcel.Id, parcel.Note, parcel.Tell(), parcel.Points!.Total));
        check.Sequence([new Point(1, 2.5)], parcel.Points.Items);
        check.Equal("none", JsonProjection.Parse("{}"u8, ForeignContext.Default.Parcel).Note);

        using Stream json = new MemoryStream("""{"items":[{"article":"pen"},null],"total":2}"""u8.ToArray());
        Envelope<OrderLine?[]> lines = await JsonProjection.ReadAsync(json, ForeignContext.Default.Lines);
        check.Equal(2, lines.Total);
        check.Sequence([new OrderLine("pen"), null], lines.Items);
        check.Equal(true, ForeignContext.Default.GetProjection<Parcel>() is not null && ForeignContext.Default.GetProjection<Order>() is null, "the listed types");
    }
}
