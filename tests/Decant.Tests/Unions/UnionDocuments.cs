namespace Decant.Tests.Unions;

/// <summary>Documents of unions: discriminators of every kind in every place, and what is no discriminator.</summary>
internal static class UnionDocuments
{
    private static readonly string[] s_names = ["$type", "type", "kind", "TYPE", "", @"a.b c\""d\t", "$foo", "$id", "$ref", "$TYPE", "$", "q", @"$\u0074ype", @"\u0024foo", @"\ud800"];

    private static readonly string[] s_discriminators =
    [
        "\"one\"", "\"two\"", "\"three\"", "\"middle\"", "\"lowest\"", "\"inner\"", "\"class\"", "\"struct\"", "\"\"", @"""o\u006ee""", @"""o\""n\ne""",
        "\"One\"", "\"1\"", "0", "1", "2", "3", "-0", "-1", "1.0", "1e0", "99999999999", "01", "null", "true", "nul", "{}", "[1]", "{\"a\":1}",
        @"""\ud800""", @"""\q""",
    ];

    // TYPE stands for the discriminator's name.
    private static readonly string[] s_objects =
    [
        "{}", "{", "{,}", "null", "nul", "[]", "5", "\"s\"", "true", "{\"x\"}", "{\"x\":", "{\"TYPE\"}", "{\"TYPE\":}", "{\"TYPE\"", "{\"TY",
        "{\"n\":1,\"x\":2,\"name\":\"a\"}", "{\"x\":\"bad\",\"q\":tru}", "{\"x\":\"bad\",\"TYPE\":\"zz\"}", "{\"n\":1,\"$foo\":1}", "{\"n\":1 , \"$id\" : 1}",
        "{\"n\":1,\"\\ud800\":1}", "{\"x\":{\"TYPE\":\"one\"},\"q\":1}",
    ];

    // Behind a discriminator that is the first member.
    private static readonly string[] s_rests =
    [
        "}", ",\"x\":1}", ",\"x\":1,\"name\":\"n\",\"z\":3,\"n\":4,\"y\":null}", " , \"z\" : 1 }", ",\"z\":\"bad\"}", ",\"x\":\"bad\",\"$foo\":1}", ",\"q\":{\"TYPE\":\"one\"},\"x\":5}",
        ",\"TYPE\":\"one\"}", ",\"x\":1,\"TYPE\":\"one\"}", ",\"x\":1 , \"$foo\" : 1}", ",\"$foo\":1}", ",\"$id\":1}", ",\"x\":1,\"\\u0024foo\":1}", ",\"\\ud800\":1}",
        "", ",", ",}", ",\"x\"", ",\"x\":", ",\"x\":tru}", "x", " \"x\":1}", "}x", ",\"x\":2,\"x\":3}", ",\"$TYPE\":1}", ",\"y\":\"a\",\"y\":\"b\",\"n\":2}",
        ",\"next\":{\"TYPE\":\"two\",\"z\":1,\"y\":\"f\"}}", ",\"next\":{\"z\":1}}", ",\"next\":{\"TYPE\":\"x\"}}", ",\"next\":{\"TYPE\":\"two\"}}", ",\"next\":null}",
        ",\"inner\":{\"TYPE\":\"struct\",\"x\":1},\"n\":2}",
    ];

    // Behind and around a discriminator that is not.
    private static readonly (string Before, string Behind)[] s_around =
    [
        ("{\"x\":1,", "}"), ("{\"q\":[1,{}],", ",\"z\":3}"), ("{\"x\":1,", ",\"x\":2}"), ("{\"x\":\"bad\",", "}"), ("{\"x\":1,", ",\"x\":tru}"), ("{\"x\":1,", ""),
        ("{\"x\":1,", ",\"$foo\":1}"), ("{\"$foo\":1,", "}"), ("{\"name\":\"\\ud800\",", "}"), ("{\"q\":[\"\\ud800\"],", "}"), ("{\"\\ud800\":1,", "}"), ("{ \n \"x\" \n : \n 5 \n , ", " \n }"),
        ("{\"y\":\"a\",", ",\"y\":\"b\",\"n\":2}"), ("{\"next\":{\"z\":1},", "}"),
    ];

    /// <summary>Documents for a type whose discriminator has this name, and one of these values.</summary>
    public static IEnumerable<string> Of(string discriminator, params string[] known)
    {
        foreach (string name in s_names.Append(discriminator).Distinct())
        {
            yield return $"{{\"{name}\":{known[0]},\"n\":1}}";
            yield return $"{{\"n\":1,\"{name}\":{known[0]}}}";
        }

        foreach (string value in s_discriminators.Concat(known).Distinct())
        {
            yield return $"{{\"{discriminator}\":{value},\"n\":1,\"name\":\"n\"}}";
            yield return $"{{ \"{discriminator}\" : {value} }}";
            yield return $"{{\"q\":1,\"{discriminator}\":{value}}}";
        }

        foreach (string text in s_objects)
            yield return text.Replace("TYPE", discriminator, StringComparison.Ordinal);
        foreach (string value in (string[])[.. known, "\"zz\""])
        {
            foreach (string rest in s_rests)
                yield return $"{{\"{discriminator}\":{value}{rest.Replace("TYPE", discriminator, StringComparison.Ordinal)}";
            foreach ((string before, string behind) in s_around)
            {
                yield return $"{before}\"{discriminator}\":{value}{behind}";
                yield return $"{before}\"{discriminator}\":{value},\"{discriminator}\":{value}{behind}";
            }
        }
    }
}
