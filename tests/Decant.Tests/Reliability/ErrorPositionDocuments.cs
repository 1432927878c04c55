using System.Text.Json;
using System.Text.Json.Serialization;
using Decant.Differential;
using Decant.Support;

namespace Decant.Reliability;

/// <summary>Documents of every shape that an error's path can lead through.</summary>
internal static partial class ErrorPositionDocuments
{
    private static readonly Dictionary<string, Example> s_all = new()
    {
        ["constructor"] = new(Ways.SubjectOf<WithConstructor>(), """{"":[],"must":"a","name":"b","values":[1,22]}""") { SetsAfterConstructor = true },
        ["constructors"] = new(Ways.SubjectOf<WithConstructor>(), """[{"must":"a","name":"b"},{"must":"c","values":[1]},null]""") { SetsAfterConstructor = true },
        ["nested constructors"] = new(Ways.SubjectOf<Nesting>(), """{"first":{"must":"a","name":"q"},"all":[{"must":"b"}],"by":{"k":{"must":"c","values":[1]}},"id":1}""") { SetsAfterConstructor = true },
        ["positional"] = new(Ways.SubjectOf<Node>(), """{"id":1,"child":{"id":2,"child":null,"children":[{"id":3,"children":[null,{"id":4}]}]}}"""),
        ["members"] = new(Ways.SubjectOf<Members>(), """{"id":12,"name":"x","values":[1,-2,3.5e1],"map":{"a":1,"b":2},"inner":{"id":5,"grid":[[1],[2,3]]},"flag":true,"x":{"y":[null,1.5]},"tags":["q",null]}"""),
        ["array"] = new(Ways.SubjectOf<Members>(), """[{"id":12,"values":[1]},{"flag":false,"map":{"a":1}}]"""),
        ["lines"] = new(Ways.SubjectOf<Members>(), "\n[\n{\"id\":\n7}\n,\nnull\n]\n"),
        ["required"] = new(Ways.SubjectOf<Required>(), """{"id":1,"name":"n","z":[1,2]}"""),
        ["deep"] = new(Ways.SubjectOf<DeepCollections>(), """{"a":[[[1],[2]],[]],"b":[{"p":[1]},{"q":[]}],"c":{"p":{"q":2}}}"""),
        ["scalars"] = new(Ways.SubjectOf<Scalars>(), """{"price":1.5,"key":"00000000-0000-0000-0000-000000000000","at":"2024-01-01T00:00:00Z","kind":1,"flag":false,"any":[1,{"a":2}],"bytes":"AAAA","ratio":1.5e3,"total":123456789012,"count":null}"""),
        ["handled numbers"] = new(Ways.SubjectOf<Handled>(), """{"number":"12","list":[1,"2",3],"ratios":[1.5,"NaN"],"color":"Red","other":null}"""),
        ["structs"] = new(Ways.SubjectOf<Structs>(), """{"point":{"x":1,"y":2},"maybe":null,"points":[{"x":1,"y":2},{}],"some":[null,{"x":1}],"by":{"a":{"x":3}}}"""),
        ["root structs"] = new(Ways.SubjectOf<Point>(), """[{"x":1,"y":2},{"y":0}]"""),
        ["items"] = new(Ways.SubjectOf<Item>(), Documents.Items),
        ["everything"] = new(Ways.SubjectOf<Everything>(), Documents.Whole),
        ["null"] = new(Ways.SubjectOf<Members>(), "null\n"),
    };

    public static IReadOnlyList<string> Names { get; } = [.. s_all.Keys];

    public static Example Find(string name) => s_all[name];

    /// <param name="Subject">The type that reads it.</param>
    /// <param name="Json">The document, an array if it begins like one.</param>
    internal sealed record Example(Subject Subject, string Json)
    {
        public bool IsArray => Json.TrimStart()[0] == '[';

        /// <summary>Whether a type of it has members that are set once its constructor has run, which System.Text.Json reads late from a span.</summary>
        public bool SetsAfterConstructor { get; init; }
    }

    [JsonProjection]
    internal sealed partial class WithConstructor(string name, int[] values)
    {
        public string Name => name;

        public int[] Values => values;

        public required string Must { get; init; }
    }

    [JsonProjection]
    internal sealed partial class Nesting
    {
        public int Id { get; set; }

        public WithConstructor? First { get; set; }

        public List<WithConstructor>? All { get; set; }

        public Dictionary<string, WithConstructor>? By { get; set; }
    }

    [JsonProjection]
    internal sealed partial class Members
    {
        public int Id { get; set; }

        public string? Name { get; set; }

        public double[]? Values { get; set; }

        public Dictionary<string, int>? Map { get; set; }

        public Grids? Inner { get; set; }

        public bool Flag { get; set; }

        public List<string?>? Tags { get; set; }
    }

    [JsonProjection]
    internal sealed partial class Grids
    {
        public int Id { get; set; }

        public int[][]? Grid { get; set; }
    }

    [JsonProjection]
    internal sealed partial record DeepCollections(int[][][]? A, List<Dictionary<string, int[]>>? B, Dictionary<string, Dictionary<string, int>>? C);

    [JsonProjection]
    internal sealed partial record Scalars(
        decimal Price, Guid Key, DateTimeOffset At, DayOfWeek Kind, bool? Flag, JsonElement? Any, byte[]? Bytes, double Ratio, long Total, int? Count);

    [JsonProjection]
    internal sealed partial class Handled
    {
        [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)]
        public int Number { get; set; }

        [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)]
        public int[]? List { get; set; }

        [JsonNumberHandling(JsonNumberHandling.AllowNamedFloatingPointLiterals)]
        public List<double>? Ratios { get; set; }

        public Color Color { get; set; }

        public Color? Other { get; set; }
    }

    [JsonProjection]
    internal sealed partial class Structs
    {
        public Point Point { get; set; }

        public Point? Maybe { get; set; }

        public Point[]? Points { get; set; }

        public List<Point?>? Some { get; set; }

        public Dictionary<string, Point>? By { get; set; }
    }

    [JsonConverter(typeof(JsonStringEnumConverter<Color>))]
    internal enum Color
    {
        Red,
        Blue,
    }
}
