using Decant.Differential;
using Decant.Fuzz.Types;
using Decant.Reliability;
using Decant.Support;
using Unions = Decant.Tests.Unions;

namespace Decant.Fuzz;

/// <summary>What inputs choose from: types, and documents for them to begin with.</summary>
internal static class Subjects
{
    private const string OfKinds = """
        [{"at":"2024-02-29T23:59:59.123Z","seen":"2024-01-02T03:04:05+02:00","day":"2024-01-02","took":"1.02:03:04.5","key":"0f8fad5b-d9cb-469f-a165-70867728950e"},
         {"data":"AQID","link":"https://e.org/a","letter":"x","state":"open","colour":1,"ratio":1e-3,"large":18446744073709551615,"small":-1,"price":12.30},
         {"named":{"a":{"state":"open","numbers":[1,2,1]},"b":null},"x":{"state":"\u00e9"},"state":"closed"}]
        """;

    // What is read lies before, between and behind what is not, at each level.
    private const string OfNodes = """
        [{"id":11,"x":"\"","child":{"y":[{}],"id":12,"x":1,"child":{"id":13,"y":true},"z":"a"},"x":-1.5e3,"children":[null,{"id":14,"z":{"id":0},"children":[{"id":15,"x":null}]},
         {"x":[1,[]],"id":16,"child":null,"y":2}],"z":[]},{"children":[],"x":3,"id":17,"y":4}]
        """;

    public static IReadOnlyList<Subject> All { get; } =
    [
        .. PredictionDocuments.Subjects, Ways.SubjectOf<Kinds>(), Ways.SubjectOf<Thing>(), Ways.SubjectOf<Numbers>(), Ways.SubjectOf<Texts>(),
        Ways.SubjectOf<Entries>(), Ways.SubjectOf<Element>(), Ways.SubjectOf<Point>(), Ways.SubjectOf<Required>(), Ways.SubjectOf<Sets>(),
        Ways.SubjectOf<Unions.Holder>(), Ways.SubjectOf<Unions.Node>(), Ways.SubjectOf<Unions.Numbered>(), Ways.SubjectOf<Unions.Lenient>(),
        Ways.SubjectOf<Unions.AbstractLenient>(), Ways.SubjectOf<Unions.Highest>(), Ways.SubjectOf<Unions.Strict>(), Ways.SubjectOf<Unions.Record>(),
        Ways.SubjectOf<Unions.IShape>(),
    ];

    /// <summary>Documents, which subject reads each, and whether as an array.</summary>
    public static IEnumerable<(byte Subject, bool IsArray, string Json)> Documents { get; } =
    [
        .. PredictionDocuments.Names.Select(name => Found(PredictionDocuments.Find(name))),
        (IndexOf<Kinds>(), true, OfKinds),
        (IndexOf<Everything>(), false, Support.Documents.Whole),
        .. Support.Documents.Tokens.Select(json => (IndexOf<Everything>(), false, json)),
        (IndexOf<Item>(), true, Support.Documents.Items),
        (IndexOf<Node>(), false, Support.Documents.Tree),
        (IndexOf<Node>(), true, OfNodes),
        (IndexOf<Numbers>(), false, """{"values":[0,-0,1.5e-3,-12.5E+10,123456789012345678901234567890,1e400,0.1,5e-324,1.7976931348623157e308]}"""),
        (IndexOf<Texts>(), false, """{"values":["","a","\u0061\ud83d\ude00","\"\\\/\b\f\n\r\t",null,"日本語 and a text that is longer than a vector of bytes, é"]}"""),
        (IndexOf<Entries>(), false, """{"values":{"a":1,"\u0061":2,"é":3,"a key that is longer than a vector of bytes is wide, é":4}}"""),
        (IndexOf<Element>(), true, """[{"value":{"a":[1,{"b":"c"},null]}},{"value":"\u00e9"},{"value":1e5},{"value":true}]"""),
        (IndexOf<Sets>(), false, """{"numbers":[3,1,3],"texts":["b","a","b"],"sorted":{"1":{"numbers":[1]},"-2":null,"1":{}}}"""),
        (IndexOf<Unions.Holder>(), false, """{"m":{"$type":"one","x":1},"arr":[{"$type":"two","z":1},null],"dict":{"k":{"$type":"one"}},"number":{"$type":2,"y":4}}"""),
        (IndexOf<Unions.Node>(), true, """[{"$type":"two","y":"a","z":1,"next":{"$type":"one"}},{ "\u0024type" : "o\u006ee" , "x" : 1 }]"""),
        (IndexOf<Unions.Numbered>(), true, """[{"$type":1,"x":1},{"$type":2,"y":2},{"name":"a"},{"$type":0}]"""),
        (IndexOf<Unions.Lenient>(), true, """[{"$type":"one","x":1},{"$type":"é","n":1},{"n":2}]"""),
        (IndexOf<Unions.Highest>(), true, """[{"$type":"middle","x":1},{"$type":"lowest","y":2,"n":3}]"""),
        (IndexOf<Unions.Strict>(), true, """[{"$type":"one","x":1},{"$type":"two","n":2},{"n":3}]"""),
        (IndexOf<Unions.Record>(), true, """[{"$type":"three","y":"a","y":"b"},{"$type":"two","y":"c","n":2},{"$type":"one","x":1}]"""),
        (IndexOf<Unions.IShape>(), true, """[{"$type":"struct","x":1,"n":2},{"$type":"class","inner":{"$type":"struct"}}]"""),
        (IndexOf<Required>(), true, """[{"id":1,"name":"a"},{"name":null,"id":2}]"""),
    ];

    private static byte IndexOf<T>()
        where T : IJsonProjection<T> => IndexOf(Ways.SubjectOf<T>());

    private static byte IndexOf(Subject subject) => (byte)All.TakeWhile(other => other != subject).Count();

    private static (byte, bool, string) Found((Subject Subject, byte[] Json, int End) document) =>
        (IndexOf(document.Subject), true, System.Text.Encoding.UTF8.GetString(document.Json));
}
