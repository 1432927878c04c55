using Decant.Generator.Parsing;
using Decant.Reading;

namespace Decant.Generator.Tests.Parsing;

/// <summary>The grammar of paths.</summary>
public sealed class PropertyPathTests
{
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
    public void Parse_WellFormed_GivesTheNames(string path, string names)
    {
        Assert.Equal(names, string.Join('|', PropertyPath.Parse(path, out string error)!));
        Assert.Empty(error);
    }

    [Theory]
    [InlineData(null, "it is empty")]
    [InlineData("", "it is empty")]
    [InlineData("$", "$ alone is the object itself")]
    [InlineData("a.", "it ends in a dot")]
    [InlineData("$.", "it ends in a dot")]
    [InlineData(".a", "a name is missing before '.a'")]
    [InlineData("a..b", "a name is missing before '.b'")]
    [InlineData("a.['b']", "a name is missing before '['b']'")]
    [InlineData("a[\"b\"]", "a name in brackets has single quotes")]
    [InlineData("['a", "a quoted name has no end")]
    [InlineData("['a'", "a quoted name has no end")]
    [InlineData("['a']b", "a quoted name has no end")]
    [InlineData("a b", "a name with ' ' in it must be quoted")]
    [InlineData("a]", "a name with ']' in it must be quoted")]
    [InlineData("a'b", "a name with ''' in it must be quoted")]
    [InlineData("a/b", "a name with '/' in it must be quoted")]
    public void Parse_Malformed_SaysWhy(string? path, string reason)
    {
        Assert.Null(PropertyPath.Parse(path, out string error));
        Assert.StartsWith(reason, error, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("*", "*")]
    [InlineData("items.*.name", "*")]
    [InlineData("$.items.*", "*")]
    [InlineData("**.name", "**")]
    [InlineData("a.@", "@")]
    [InlineData("items.#.name", "#")]
    [InlineData("a.$.b", "$")]
    [InlineData("a.|.b", "|")]
    [InlineData("owner?.login", "owner?")]
    [InlineData("a.?(@.b)", "?(@")]
    [InlineData("a.b?", "b?")]
    [InlineData("a[0]", "[0]")]
    [InlineData("a[-1].b", "[-1]")]
    [InlineData("[*]", "[*]")]
    [InlineData("$[*].a", "[*]")]
    [InlineData("a[].b", "[]")]
    [InlineData("a[1:2]", "[1:2]")]
    [InlineData("a[?(@.b==1)]", "[?(@.b==1)]")]
    [InlineData("a[b]", "[b]")]
    [InlineData("a.[0]", "[0]")]
    [InlineData("a[", "[")]
    [InlineData("a[0", "[0")]
    [InlineData("[", "[")]
    [InlineData("[0", "[0")]
    [InlineData("[abc", "[abc")]
    [InlineData("$[0", "[0")]
    [InlineData("['a','b']", "['a','b']")]
    [InlineData("$['a', 'b'].c", "['a', 'b']")]
    [InlineData("x['a' ,'b','c']", "['a' ,'b','c']")]
    [InlineData("x['a','b'][0]", "['a','b']")]
    public void Parse_Operator_IsRefused(string path, string found)
    {
        Assert.Null(PropertyPath.Parse(path, out string error, out string? @operator));
        Assert.Equal(found, @operator);
        Assert.Equal($"'{found}' is an operator, and a path has none: it leads through members to one value", error);
    }
}
