namespace Decant.AspNetCore.Schemas;

/// <summary>Bodies of a shape, by what the endpoint and the document say of them.</summary>
/// <param name="Controller">A controller that reads it.</param>
/// <param name="Handler">A handler that reads it.</param>
/// <param name="Accepted">Both accept these.</param>
/// <param name="Rejected">Both reject these.</param>
internal sealed record ShapeBodies(Type Controller, Delegate Handler, string[] Accepted, string[] Rejected)
{
    /// <summary>Gets the bodies that the endpoint rejects and the document accepts, because schemas that are made of types cannot say it.</summary>
    public string[] Looser { get; init; } = [];

    /// <summary>Gets the bodies that the endpoint accepts and the document rejects, for the same reason.</summary>
    public string[] Tighter { get; init; } = [];

    public static Dictionary<string, ShapeBodies> All { get; } = new()
    {
        ["flat"] = Of<Flat>(
            ["""{"name":"a","stars":1,"isFork":true,"url":null}""", "{}", """{"name":null}""", """{"stars":"5"}""", """{"other":{}}"""],
            ["""{"name":5}""", """{"stars":null}""", """{"stars":"x"}""", """{"stars":1.5}""", """{"isFork":"true"}""", "[]", "5", "null", "\"a\""]),
        ["on paths"] = Of<OnPaths>(
            [
                """{"ref":"a","repository":{"full_name":"b","owner":{"id":5}},"head_commit":{"id":"c"}}""", """{"ref":"a","head_commit":{"id":null}}""",
                """{"ref":null,"repository":null,"head_commit":{"id":"c"}}""", """{"ref":"a","repository":{"owner":null},"head_commit":{"id":"c"}}""",
            ],
            [
                """{"ref":"a","repository":"b","commit":"c"}""", """{"ref":"a"}""", """{"head_commit":{"id":"c"}}""", """{"ref":"a","head_commit":null}""", """{"ref":"a","head_commit":{}}""",
                """{"ref":"a","head_commit":{"id":5}}""", """{"ref":"a","head_commit":{"id":"c"},"repository":5}""", """{"ref":"a","head_commit":{"id":"c"},"repository":{"full_name":[]}}""",
                """{"ref":"a","head_commit":{"id":"c"},"repository":{"owner":{"id":null}}}""",
            ]),
        ["nested"] = Of<Outer>(
            [
                """{"needed":{"owner":{"login":"a"}}}""", """{"needed":{"owner":{"login":"a"}},"one":null,"many":null,"named":null,"deep":{"er":null}}""",
                """{"needed":{"id":1,"owner":{"login":"a"}},"one":{"owner":{"login":"b"}},"many":[{"owner":{"login":"c"}}],"named":{"x":{"owner":{"login":"d"}}},"deep":{"er":{"owner":{"login":"e"}}}}""",
            ],
            [
                "{}", """{"needed":{"login":"a"}}""", """{"needed":{"owner":{"login":"a"}},"one":{}}""", """{"needed":{"owner":{"login":"a"}},"many":[{}]}""",
                """{"needed":{"owner":{"login":"a"}},"many":{}}""", """{"needed":{"owner":{"login":"a"}},"named":{"x":{"owner":null}}}""", """{"needed":{"owner":{"login":"a"}},"deep":{"er":{"id":1}}}""",
                """{"needed":{"owner":{"login":"a"}},"deeper":{"id":1},"deep":5}""",
            ])
        with
        {
            // The serializer's schema says nothing of the nulls of elements that are objects or strings. A required one that is null is there.
            Tighter = ["""{"needed":{"owner":{"login":"a"}},"many":[null]}"""],
        },
        ["recursive"] = Of<Tree>(
            ["{}", """{"name":"a","children":[{"name":"b","children":[]}],"up":{"parent":{"up":{"parent":null}}}}""", """{"up":null}"""],
            ["""{"children":[{"children":[{"name":5}]}]}""", """{"up":{"parent":{"up":{"parent":5}}}}""", """{"up":[]}"""]),
        ["naming policy"] = Of<Snake>(
            ["""{"full_name":"a","odd":1,"a":{"b":true}}""", """{"full_name":"a","fullName":5,"starCount":"x","star_count":"x"}"""],
            ["""{"fullName":"a"}""", """{"full_name":"a","odd":"x"}""", """{"full_name":"a","a":{"b":1}}"""])
        with
        {
            Tighter = ["""{"FULL_NAME":"a"}"""],
        },
        ["ignored"] = Of<Ignored>(
            ["""{"id":1,"secret":"x","computed":"x","included":2}""", """{"id":1}"""],
            ["""{"secret":1}""", """{"id":1,"included":"x"}"""]),
        ["general"] = Of<General>(["""{"Number":1,"Ratio":0.5}""", """{"Number":1,"ratio":"x"}"""], ["""{"number":1}""", """{"Number":"1"}""", """{"Number":1,"Ratio":"0.5"}"""]),
        ["numbers"] = Of<Floats>(
            ["""{"ratio":"NaN"}""", """{"ratio":"-Infinity","text":"5","all":[1,"NaN"]}""", """{"ratio":1e5,"text":5}"""],
            ["""{"text":"NaN"}""", """{"text":true}""", """{"all":5}"""])
        with
        {
            // The framework describes a number that may be the text NaN as an object, so that no schema is better.
            Looser = ["""{"ratio":"0.5"}""", """{"all":["1"]}""", """{"all":[true]}"""],
        },
        ["numbers of a type"] = Of<StrictNumbers>(
            ["""{"id":1,"a":{"b":1},"all":[1],"text":"1"}"""], ["""{"id":"1"}""", """{"a":{"b":"1"}}""", """{"all":["1"]}""", """{"text":"a"}"""]),
        ["enums"] = Of<Enums>(
            ["""{"color":1,"maybe":null,"all":[0,1],"named":{"a":1},"byName":"Red"}""", """{"byName":"light-green","maybe":1}""", """{"color":77}"""],
            ["""{"color":"Red"}""", """{"color":"1"}""", """{"maybe":"Red"}""", """{"all":["0"]}""", """{"named":{"a":"1"}}""", """{"byName":"Blue"}""", """{"byName":null}"""])
        with
        {
            // The serializer's schema of an enum that is read by name has its names alone.
            Tighter = ["""{"byName":1}""", """{"byName":"RED"}"""],
        },
        ["named enums"] = Of<NamedEnums>(
            ["""{"color":"Red","maybe":"light-green","all":["Red"]}""", """{"maybe":null}"""], ["""{"color":"Blue"}""", """{"all":["Blue"]}""", """{"color":null}""", """{"maybe":true}"""])
        with
        {
            Tighter = ["""{"color":1}"""],
        },
        ["enums that say how they are read"] = Of<OwnConverters>(
            ["""{"size":"Large","maybe":null,"all":["Small"],"color":"light-green"}"""],
            ["""{"size":"Big"}""", """{"all":["Big"]}""", """{"color":"Blue"}""", """{"maybe":true}"""])
        with
        {
            // Of an enum that only a nullable member has, the framework writes null twice, as one of its names and beside it, and one of both must hold.
            Tighter = ["""{"size":1}""", """{"color":null}"""],
        },
        ["unix times"] = Of<Times>(
            ["""{"at":1700000000,"a":{"b":1.5},"text":"2026-01-02T03:04:05Z"}""", """{"at":"1700000000"}""", """{"a":{"b":null}}"""],
            ["""{"at":"2026-01-02T03:04:05Z"}""", """{"at":null}""", """{"a":{"b":true}}""", """{"text":1700000000}"""])
        with
        {
            // A format is an annotation.
            Looser = ["""{"text":"yesterday"}"""],
        },
        ["kinds"] = Of<Kinds>(
            ["""{"one":"a","maybe":5,"any":[1]}""", """{"one":{"owner":{"login":"a"}},"maybe":"a","any":null}""", """{"one":"a","maybe":null}"""], ["[]"])
        with
        {
            Looser = ["""{"one":5}""", """{"one":null}""", """{"one":{}}""", """{"maybe":true}"""],
        },
        ["union"] = Of<Shape>(
            ["""{"kind":"circle","id":1,"a":{"radius":2}}""", """{"kind":"square","id":1,"side":2}"""],
            [
                """{"id":1,"a":{"radius":2}}""", """{"kind":"circle","id":1,"radius":2}""", """{"kind":"circle","a":{"radius":2}}""", """{"kind":"square","id":1,"side":true}""", """{"kind":"line","id":1}""",
                """{"kind":5,"id":1}""",
            ])
        with
        {
            // A schema knows no order.
            Looser = ["""{"id":1,"kind":"square","side":2}"""],
        },
        ["held union"] = Of<Drawing>(
            ["""{"shapes":[{"kind":"circle","id":1,"a":{"radius":2}},{"kind":"square","id":1}]}""", """{"shapes":[]}"""], ["""{"shapes":[{"kind":"circle","id":1}]}""", """{"shapes":[{}]}"""]),
        ["derived"] = Of<Circle>(["""{"id":1,"a":{"radius":2}}"""], ["""{"id":1,"radius":2}""", """{"a":{"radius":2}}"""]),
        ["annotations"] = Of<Annotated>(
            ["""{"name":"a","maybe":null,"flat":{"name":null},"a":{"b":"c"}}""", "{}", """{"a":null}"""], ["""{"name":null}""", """{"flat":null}""", """{"a":{"b":null}}"""]),
        ["required parameters"] = Of<Parameters>(["""{"name":"a"}""", """{"name":null,"count":1,"other":null}"""], ["{}", """{"count":1}"""]),
        ["non-nullable members"] = Of<NonNullable>(
            ["""{"name":"a","count":1,"a":{"b":"c"}}""", """{"name":null,"count":1,"a":{"b":null},"initial":null}"""],
            ["""{"count":1,"a":{"b":"c"}}""", """{"name":"a","a":{"b":"c"}}""", """{"name":"a","count":1}""", """{"name":"a","count":1,"a":{}}""", """{"name":"a","count":1,"a":null}"""]),
        ["required members"] = Of<Keyword>(["""{"name":"a","count":null}""", """{"name":null,"count":1}"""], ["""{"name":"a"}""", """{"count":1}"""]),
        ["closed"] = Of<Closed>(["""{"id":1,"a":{"b":1,"c":2}}""", "{}"], ["""{"id":1,"other":2}""", """{"deep":1}"""]),
        ["indexes"] = Of<Indexed>(
            ["""{"commits":[{},{"id":"a"}],"tags":["a",5]}""", """{"commits":[],"tags":[]}""", """{"commits":null}""", "{}"],
            ["""{"commits":[{},{"id":5}]}""", """{"commits":{}}""", """{"tags":"a"}"""])
        with
        {
            // What is not read of an array may be anything. Objects in an array are described as alike, and other elements not at all.
            Tighter = ["""{"commits":[5,{"id":"a"}]}"""],
            Looser = ["""{"tags":[5]}"""],
        },
        ["required index"] = Of<IndexRequired>(
            ["""{"commits":[{"id":null},{"id":"a"}]}"""], ["{}", """{"commits":null}""", """{"commits":[]}""", """{"commits":[{"id":"a"}]}""", """{"commits":[{"id":"a"},{}]}"""])
        with
        {
            Tighter = ["""{"commits":[{},{"id":"a"}]}"""],
        },
        ["row"] = Of<Row>(["""[1,"a",{},null,"5"]""", "[]", "[\"1\"]"], ["{}", "5"]) with { Looser = ["[true]", """[1,2,3,4,5]"""] },
        ["whole"] = Of<Whole>(["""[{"owner":{"login":"a"}}]""", "[]"], ["{}", "[{}]", """[{"login":"a"}]"""]),
        ["whole number"] = Of<Numbers>(["""{"maybe":null,"needed":5}""", """{"needed":"5","maybe":1}""", """{"needed":null}"""], ["{}", """{"needed":{}}""", """{"needed":{"value":5}}""", """{"needed":5,"maybe":true}"""]),
        ["a member and parts of it"] = Of<Both>(
            ["""{"owner":{"id":1,"owner":{"login":"a"},"type":"b"},"raw":{"id":1}}""", """{"owner":null,"raw":null}""", "{}"],
            ["""{"owner":{"type":"b"}}""", """{"owner":{"owner":{"login":"a"},"type":5}}""", """{"raw":5}""", """{"raw":{"id":"x"}}"""]),
        ["scalars"] = Of<Scalars>(
            ["""{"id":"6f9619ff-8b86-d011-b42d-00c04fc964ff","link":"/a","at":"2026-01-02","day":"2026-01-02","bytes":"AQ==","memory":null,"money":"1.5","letter":"a","version":"1.2","any":{}}""", "{}"],
            ["""{"id":5}""", """{"link":5}""", """{"at":5}""", """{"bytes":[1]}""", """{"money":true}""", """{"letter":5}""", """{"memory":5}""", """{"id":null}"""]),
        ["collections"] = Of<Collections>(
            ["""{"set":[1,"2"],"immutable":["a"],"maybe":[null,1],"stack":[true],"sorted":{"a":1}}""", """{"set":null,"maybe":null,"stack":null,"sorted":null}"""],
            ["""{"set":[null]}""", """{"set":{}}""", """{"immutable":null}""", """{"immutable":[5]}""", """{"maybe":[true]}""", """{"stack":["a"]}""", """{"sorted":{"a":null}}""", """{"sorted":[]}"""])
        with
        {
            Tighter = ["""{"immutable":[null]}"""],
        },
        ["inherited"] = Of<Derived>(["""{"id":1,"meta":{"size":2,"kind":null}}"""], ["""{"id":1}""", """{"meta":{"size":2}}""", """{"id":1,"meta":{"kind":"a"}}""", """{"id":1,"meta":{"size":2,"kind":5}}"""]),
        ["colliding names"] = Of<Colliding>(["""{"id":"a","user":{"id":5}}"""], ["""{"id":5,"user":{"id":5}}""", """{"id":"a"}""", """{"key":"a","id":"a"}"""]),
        ["structs"] = Of<Values>(
            ["""{"one":{"x":1,"y":null},"maybe":null,"all":[{"x":1}]}"""], ["""{"one":null}""", """{"one":{}}""", """{"one":{"x":1},"maybe":{}}""", """{"one":{"x":1},"all":[{"y":1}]}"""])
        with
        {
            Tighter = ["""{"one":{"x":1},"all":[null]}"""],
        },
    };

    private static ShapeBodies Of<T>(string[] accepted, string[] rejected)
        where T : IJsonProjection<T> => new(typeof(ShapeController<T>), (Projected<T> body) => $"{body.Value}", accepted, rejected);
}
