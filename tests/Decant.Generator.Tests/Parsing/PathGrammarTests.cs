using Decant.Generator.Parsing;
using Decant.Paths;

namespace Decant.Generator.Tests.Parsing;

/// <summary>The grammar of paths.</summary>
public sealed class PathGrammarTests
{
    private const string All = "selects all values, but a path leads to one";
    private const string Operator = "is an operator, which a path cannot contain";
    private const string Filter = "is a filter, but a path leads to one value";
    private const string FromEnd = "counts from the end, but an array is read from its start";
    private const string Slice = "is a slice, but a path leads to one value";
    private const string Several = "selects several values, but a path leads to one";
    private const string Neither = "is neither an index nor a name in single quotes";
    private const string NoEnd = "has no closing bracket";

    [Theory]
    [InlineData("login", "login")]
    [InlineData("owner.login", "owner|login")]
    [InlineData("$.owner.login", "owner|login")]
    [InlineData("$['a.b'].c", "a.b|c")]
    [InlineData("['a.b'].c", "a.b|c")]
    [InlineData("a['b']['c'].d", "a|b|c|d")]
    [InlineData("['it's'].x", "it's|x")]
    [InlineData("['a'']", "a'")]
    [InlineData("['a']b']", "a']b")]
    [InlineData("['']", "")]
    [InlineData("['a,b']['c']['d', e']", "a,b|c|d', e")]
    [InlineData("[','][',x']['x',']", ",|,x|x',")]
    [InlineData("['[0]']", "[0]")]
    [InlineData("$ref.x", "$ref|x")]
    [InlineData("$.$ref", "$ref")]
    [InlineData("['$']", "$")]
    [InlineData("['*']['?']['#'].a", "*|?|#|a")]
    [InlineData("a*.*b.#text.@type.$id._.-.a-b", "a*|*b|#text|@type|$id|_|-|a-b")]
    [InlineData("['[*]']['..']", "[*]|..")]
    [InlineData("a-b.c_d", "a-b|c_d")]
    [InlineData("名.😀", "名|😀")]
    [InlineData("$", "")]
    [InlineData("a[0]", "a|#0")]
    [InlineData("$[0]", "#0")]
    [InlineData("[0]", "#0")]
    [InlineData("choices[0].delta.content", "choices|#0|delta|content")]
    [InlineData("a[12][3]['b'].c[2147483647]", "a|#12|#3|b|c|#2147483647")]
    [InlineData("['a'][0]", "a|#0")]
    [InlineData("['[0]'][1]", "[0]|#1")]
    public void Parse_WellFormed_GivesTheNames(string path, string names)
    {
        Assert.Equal(names, string.Join('|', PathGrammar.Parse(path, out string error)!.Select(step => step.Name ?? $"#{step.Index}")));
        Assert.Empty(error);
    }

    [Theory]
    [InlineData(null, "it is empty")]
    [InlineData("", "it is empty")]
    [InlineData("a.", "it ends in a dot")]
    [InlineData("$.", "it ends in a dot")]
    [InlineData(".a", "a name is missing before '.a'")]
    [InlineData("a..b", "a name is missing before '.b'")]
    [InlineData("a.['b']", "a name is missing before '['b']'")]
    [InlineData("a.[0]", "a name is missing before '[0]'")]
    [InlineData("a[0]b", "a dot or a bracket is missing before 'b'")]
    [InlineData("a[0].", "it ends in a dot")]
    [InlineData("a[\"b\"]", "a name in brackets must be in single quotes")]
    [InlineData("['a", "a quoted name must end with ']")]
    [InlineData("['a'", "a quoted name must end with ']")]
    [InlineData("['a']b", "a quoted name must end with ']")]
    [InlineData("a b", "a name with ' ' in it must be quoted")]
    [InlineData("a]", "a name with ']' in it must be quoted")]
    [InlineData("a'b", "a name with ''' in it must be quoted")]
    [InlineData("a/b", "a name with '/' in it must be quoted")]
    public void Parse_Malformed_SaysWhy(string? path, string reason)
    {
        Assert.Null(PathGrammar.Parse(path, out string error));
        Assert.StartsWith(reason, error, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("*", "*", All)]
    [InlineData("items.*.name", "*", All)]
    [InlineData("$.items.*", "*", All)]
    [InlineData("**.name", "**", All)]
    [InlineData("[*]", "[*]", All)]
    [InlineData("$[*].a", "[*]", All)]
    [InlineData("a[].b", "[]", All)]
    [InlineData("a[0][ ]", "[ ]", All)]
    [InlineData("a.@", "@", Operator)]
    [InlineData("items.#.name", "#", Operator)]
    [InlineData("a.$.b", "$", Operator)]
    [InlineData("a.|.b", "|", Operator)]
    [InlineData("a[0].$", "$", Operator)]
    [InlineData("owner?.login", "owner?", Operator)]
    [InlineData("a.b?", "b?", Operator)]
    [InlineData("a.?(@.b)", "?(@", Filter)]
    [InlineData("a[?(@.b==1)]", "[?(@.b==1)]", Filter)]
    [InlineData("a[?@.b,1]", "[?@.b,1]", Filter)]
    [InlineData("a[-1].b", "[-1]", FromEnd)]
    [InlineData("a[-12]", "[-12]", FromEnd)]
    [InlineData("a[1:2]", "[1:2]", Slice)]
    [InlineData("a[:]", "[:]", Slice)]
    [InlineData("a[-2:]", "[-2:]", Slice)]
    [InlineData("a[0,1]", "[0,1]", Several)]
    [InlineData("['a','b']", "['a','b']", Several)]
    [InlineData("$['a', 'b'].c", "['a', 'b']", Several)]
    [InlineData("x['a' ,'b','c']", "['a' ,'b','c']", Several)]
    [InlineData("x['a','b'][0]", "['a','b']", Several)]
    [InlineData("a[2147483648]", "[2147483648]", "is too large for an index")]
    [InlineData("a[ 2147483648 ]", "[ 2147483648 ]", "is too large for an index")]
    [InlineData("a[ 2 ]", "[ 2 ]", "has white space around its index")]
    [InlineData("a[2 ].b", "[2 ]", "has white space around its index")]
    [InlineData("a[\t0]", "[\t0]", "has white space around its index")]
    [InlineData("a[ 01]", "[ 01]", Neither)]
    [InlineData("a[ x ]", "[ x ]", Neither)]
    [InlineData("a[99999999999999999999].b", "[99999999999999999999]", "is too large for an index")]
    [InlineData("a[b]", "[b]", Neither)]
    [InlineData("a[01]", "[01]", Neither)]
    [InlineData("a[00]", "[00]", Neither)]
    [InlineData("a[+1]", "[+1]", Neither)]
    [InlineData("a[1.0]", "[1.0]", Neither)]
    [InlineData("a[1e0]", "[1e0]", Neither)]
    [InlineData("a[0x1]", "[0x1]", Neither)]
    [InlineData("a[１]", "[１]", Neither)]
    [InlineData("a[^1]", "[^1]", Neither)]
    [InlineData("a[--1]", "[--1]", Neither)]
    [InlineData("a[", "[", NoEnd)]
    [InlineData("a[0", "[0", NoEnd)]
    [InlineData("[", "[", NoEnd)]
    [InlineData("[0", "[0", NoEnd)]
    [InlineData("[abc", "[abc", NoEnd)]
    [InlineData("$[0", "[0", NoEnd)]
    public void Parse_Operator_IsRejectedByWhatItIs(string path, string found, string what)
    {
        Assert.Null(PathGrammar.Parse(path, out string error, out string? @operator));
        Assert.Equal(found, @operator);
        Assert.Equal($"'{found}' {what}", error);
    }

    [Theory]
    [InlineData("a.b[0]['x.y'].c", ".a|.b|[0]|['x.y']|.c")]
    [InlineData("['*'].$ref['']", "['*']|.$ref|['']")]
    public void ToString_OfAStep_IsHowAPathHasIt(string path, string steps)
    {
        List<PathStep> parsed = PathGrammar.Parse(path, out _)!;
        Assert.Equal(steps, string.Join('|', parsed));
        Assert.Equal(parsed, PathGrammar.Parse($"${string.Concat(parsed)}", out _));
    }
}
