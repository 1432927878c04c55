namespace Decant.Support;

/// <summary>Documents of our own that hold every kind of token, wanted and skipped.</summary>
internal static class Documents
{
    /// <summary>For <see cref="Everything"/>: all of its members, and what it does not have between them.</summary>
    public const string Whole = """
        {"skipped":{"a":[1,-0.5e+3,true,false,null,"\u00e9\\\"/"],"b":{},"c":[]},"id":-17,"na\u006de":"q\"uo\\te\u00e9\ud83d\ude00é😀",
          "html_url":"https://example.org/a/b","flag":true,"ratio":1.5e-3,"price":12.30,"at":"2024-02-29T23:59:59.123+02:00",
          "key":"0f8fad5b-d9cb-469f-a165-70867728950e","tags":["a",null,"\t"],"items":[{"id":1,"x":[[]],"name":null},null,{}],
          "counts":{"k\u0031":1,"é":-2},"any":[{"deep":[0]},1.0],"origin":{"x":3,"z":"","y":9007199254740993},
          "Inner" : {"ID":2 , "tags" : [ ] , "origin":{}} ,"name2":"x","last":-0}
        """;

    /// <summary>For arrays of <see cref="Item"/>.</summary>
    public const string Items = """[{"id":1,"x":{"y":[1,"}]"]},"name":"a"}, null ,{"name":"\u0062","id":-2,"z":1e5},{"skip":"me"}]""";

    /// <summary>For <see cref="Node"/>.</summary>
    public const string Tree = """{"id":1,"child":{"id":2,"child":null,"children":[{"id":3},null,{"children":[]}]},"x":0,"children":[{"child":{"id":4}}]}""";

    /// <summary>Short ones, one for each kind of token that a split may fall into: as <see cref="Everything"/>, or as a member of it.</summary>
    public static IReadOnlyList<string> Tokens { get; } =
    [
        """{"x":null,"flag":true,"y":false}""",
        """{"flag":false,"name":null}""",
        """{"id":-1234567,"x":-12.5e+10,"ratio":-12.5e+10}""",
        """{"name":"\u00e9\ud83d\ude00\n","x":"\u00e9\ud83d\ude00\n"}""",
        """{"name":"é日😀","x":"é日😀","é日😀":1}""",
        """{"\u006eam\u0065":"a","\ud83d\ude00":1}""",
        """{"any":{"a":[1,{"b":"c"}]},"tags":["a","b"]}""",
        """ { "items" : [ { "id" : 1 } , { } ] , "counts" : { "a" : 1 } } """,
        "\r\n{\t\"at\" :\n\"2024-01-02\"\r,\n\"price\":1}\n\t ",
        "{}",
        """{"origin":{"x":1,"y":2},"inner":{"inner":{"id":1}}}""",
    ];
}
