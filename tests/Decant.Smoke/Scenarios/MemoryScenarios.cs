using System.Text.Json;
using Decant.Smoke.Projections;

namespace Decant.Smoke.Scenarios;

/// <summary>Every shape of projection, from memory.</summary>
internal static class MemoryScenarios
{
    public static void Run(Check check)
    {
        RecordsAndPaths(check);
        Structs(check);
        SettersAndCallbacks(check);
        Recursion(check);
        Containers(check);
        Scalars(check);
    }

    private static void RecordsAndPaths(Check check)
    {
        Project[] projects = JsonProjection.ParseArray<Project>(Bodies.Projects);
        check.Sequence([new Project("one", "https://example.test/1", 12, "anna"), new Project("zwölf \"2\"", null!, 13, null)], projects);

        JsonProjectionOptions trusting = new() { SkipValidation = JsonSkipValidation.StructureOnlyUniqueNames };
        check.Sequence<Project>(projects, JsonProjection.ParseArray<Project>(Bodies.Projects, trusting));
    }

    private static void Structs(Check check)
    {
        JsonProjectionOptions items = new() { Path = "items" };
        check.Sequence([new Point(1, 2.5), new Point(2, 0)], JsonProjection.ParseArray<Point>(Bodies.Page, items));

        Size size = JsonProjection.Parse<Size>("""{ "Width": 3, "height": 4 }"""u8);
        check.Equal((3, (int?)null), (size.Width, size.Height));
    }

    private static void SettersAndCallbacks(Check check)
    {
        Counter counter = JsonProjection.Parse<Counter>("""{"more":"a","log":"b","other":[{}],"more":"c","log":"d"}"""u8);
        check.Equal("<abcd>", counter.Log);

        CounterRecord record = JsonProjection.Parse<CounterRecord>("""{"count":1,"log":"a","id":1,"count":2,"id":3}"""u8);
        check.Equal("1a2|3", record.Log);
    }

    private static void Recursion(Check check)
    {
        Node node = JsonProjection.Parse<Node>(Bodies.Node);
        check.Equal(2, node.Next?.Id);
        check.Sequence([3, 0], node.Children?.Select(child => child?.Id ?? 0));
        check.Equal(4, node.Children?[0].Children?[0].Id);
    }

    private static void Containers(Check check)
    {
        Order order = JsonProjection.Parse<Order>(Bodies.Order);
        check.Equal((5, "none", "mine"), (order.Id, order.Note, order.Ignored));
        check.Equal((Colour.Blue, Colour.Green), (order.Colour, order.Numbered));
        check.Equal(2000, order.Distance);
        check.Sequence([new OrderLine("pen", 3, new Point(1, 0)), new OrderLine("ink")], order.Lines);
        check.Sequence([1, 2, 3], order.Numbers);
        check.Sequence(["a,b", "a", "", "null"], order.Tags.Select(tags => tags is null ? "null" : string.Join(',', tags)));
        check.Equal(true, ReferenceEquals(order.Tags[0][0], order.Tags[1][0]), "one string for equal ones");
        check.Sequence(["none: ", "pen: pencil"], order.ByName.Select(entry => $"{entry.Key}: {entry.Value?.Article}").Order(StringComparer.Ordinal));
    }

    private static void Scalars(Check check)
    {
        Scalars scalars = JsonProjection.Parse<Scalars>(Bodies.Scalars);
        check.Equal((true, byte.MaxValue, -9007199254740993, 1.5f), (scalars.Flag, scalars.Small, scalars.Large, scalars.Precise));
        check.Equal((12345678901234567890.123m, 'ß'), (scalars.Exact, scalars.Letter));
        check.Equal(new Guid("0f8fad5b-d9cb-469f-a165-70867728950e"), scalars.Id);
        check.Equal("/a?b=c", scalars.Link?.PathAndQuery);
        check.Equal(new DateTime(2026, 11, 10, 12, 30, 0, DateTimeKind.Utc), scalars.Time);
        check.Equal(new DateTimeOffset(2026, 11, 10, 12, 30, 0, TimeSpan.FromHours(2)), scalars.Moment);
        check.Equal((new DateOnly(2026, 11, 10), new TimeOnly(12, 30, 1)), (scalars.Day, scalars.Hour));
        check.Equal((new TimeSpan(1, 2, 3, 4), new Version(1, 2, 3)), (scalars.Duration, scalars.Version));
        check.Sequence<byte>([1, 2, 3], scalars.Bytes);
        check.Equal(JsonValueKind.Null, scalars.Raw.GetProperty("a")[1].ValueKind);
        check.Equal(null, scalars.Nothing);
    }
}
