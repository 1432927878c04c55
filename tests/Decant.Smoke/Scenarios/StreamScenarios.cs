using Decant.Smoke.Projections;

namespace Decant.Smoke.Scenarios;

/// <summary>The same from streams, cut in small pieces: what is generated is left and entered again within its members.</summary>
internal static class StreamScenarios
{
    public static async Task RunAsync(Check check)
    {
        foreach (int length in (int[])[1, 2, 3, 64, 4096])
        {
            Project[] projects = await JsonProjection.ReadArrayAsync<Project>(Cut(Bodies.Projects, length));
            check.Sequence(["anna", null], projects.Select(project => project.Owner), $"owners, {length} bytes at a time");

            Order order = await JsonProjection.ReadAsync<Order>(Cut(Bodies.Order, length));
            check.Sequence([new OrderLine("pen", 3, new Point(1, 0)), new OrderLine("ink")], order.Lines, $"lines, {length} bytes at a time");
            check.Equal(2000, order.Distance, $"distance, {length} bytes at a time");

            Node node = await JsonProjection.ReadAsync<Node>(Cut(Bodies.Node, length));
            check.Equal(4, node.Children?[0].Children?[0].Id, $"node, {length} bytes at a time");

            Scalars scalars = await JsonProjection.ReadAsync<Scalars>(Cut(Bodies.Scalars, length));
            check.Equal(12345678901234567890.123m, scalars.Exact, $"scalars, {length} bytes at a time");

            List<int> xs = [];
            await foreach (Point point in JsonProjection.ReadAsAsyncEnumerable<Point>(Cut(Bodies.Lines, length), new() { TopLevelValues = true }))
                xs.Add(point.X);
            check.Sequence([1, 2, 3], xs, $"values, {length} bytes at a time");

            List<string> keys = [];
            await foreach (KeyValuePair<string, Point> entry in JsonProjection.ReadEntriesAsAsyncEnumerable<Point>(Cut(Bodies.Entries, length)))
                keys.Add($"{entry.Key}{entry.Value.X}");
            check.Sequence(["a1", "b2"], keys, $"entries, {length} bytes at a time");

            ProjectionElements<Node, Point> points = JsonProjection.ReadAsAsyncEnumerable<Node, Point>(Cut(Bodies.Enveloped, length), new() { Path = "points" });
            int count = 0;
            await foreach (Point point in points)
            {
                count++;
                check.Equal(7, points.Envelope.Id, $"envelope before, {length} bytes at a time");
            }

            check.Equal(2, count, $"enveloped elements, {length} bytes at a time");
            check.Equal(8, points.Envelope.Children?[0].Id, $"envelope, {length} bytes at a time");
        }
    }

    private static Pieces Cut(ReadOnlySpan<byte> body, int length) => new(body.ToArray(), length);
}
