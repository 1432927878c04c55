namespace Decant.Smoke.Scenarios;

/// <summary>What is read.</summary>
internal static class Bodies
{
    public static ReadOnlySpan<byte> Projects => """
        [
          {
            "id": 1, "name": "one", "owner": { "login": "anna", "id": 7 }, "html_url": "https://example.test/1",
            "topics": ["a", {"b": [1, 2.5e3]}], "stargazers_count": 12
          },
          {
            "name": "zw\u00F6lf \"2\"", "html_url": null, "stargazers_count": "13", "owner": null,
            "text": "a \\ b \n c, long enough for more than one vector of sixty-four bytes"
          }
        ]
        """u8;

    public static ReadOnlySpan<byte> Page => """
        { "total": 2, "next": { "items": [ {"x": 9} ] }, "items": [ { "x": 1, "y": 2.5 }, { "x": 2 } ], "rest": [[]] }
        """u8;

    public static ReadOnlySpan<byte> Lines => "{ \"x\": 1 }\n{ \"x\": 2, \"y\": 3 }\n\n{ \"x\": 3 }\n"u8;

    public static ReadOnlySpan<byte> Entries => """{ "a": { "x": 1 }, "b": { "x": 2, "y": 3 } }"""u8;

    public static ReadOnlySpan<byte> Enveloped => """{ "id": 7, "points": [ { "x": 1 }, { "x": 2 } ], "children": [ { "id": 8 } ] }"""u8;

    public static ReadOnlySpan<byte> Node => """
        { "id": 1, "next": { "id": 2, "next": null }, "children": [ { "id": 3, "children": [ { "id": 4 } ] }, null ] }
        """u8;

    public static ReadOnlySpan<byte> Order => """
        {
          "ID": 5, "colour": "Blue", "numbered": 1, "distance": { "unit": "km", "value": 2, "more": {} }, "ignored": "theirs",
          "lines": [ { "article": "pen", "count": 3, "at": { "x": 1 } }, { "article": "ink" } ],
          "numbers": [1, 2, 3], "tags": [["a", "b"], ["a"], [], null],
          "byName": { "pen": { "article": "pen" }, "none": null, "pen": { "article": "pencil" } }
        }
        """u8;

    public static ReadOnlySpan<byte> Scalars => """
        {
          "flag": true, "small": 255, "large": -9007199254740993, "precise": 1.5, "exact": 12345678901234567890.123, "letter": "ß",
          "id": "0f8fad5b-d9cb-469f-a165-70867728950e", "link": "https://example.test/a?b=c", "time": "2026-11-10T12:30:00Z",
          "moment": "2026-11-10T12:30:00+02:00", "day": "2026-11-10", "hour": "12:30:01", "duration": "1.02:03:04", "version": "1.2.3",
          "bytes": "AQID", "raw": { "a": [1, null] }, "nothing": null
        }
        """u8;
}
