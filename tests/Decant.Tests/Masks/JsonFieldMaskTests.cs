using Decant.Grammar.Names;
using Decant.Support;

namespace Decant.Masks;

/// <summary>The grammar of masks, their canonical text, their limits, and intersection.</summary>
public sealed class JsonFieldMaskTests
{
    [Theory]
    [InlineData("a", "a")]
    [InlineData("b,a", "a,b")]
    [InlineData(" a , b ( c , d ) ", "a,b(c,d)")]
    [InlineData("a/b", "a(b)")]
    [InlineData("a/b/c(d,e/f)", "a(b(c(d,e(f))))")]
    [InlineData("a/b,a/c", "a(b,c)")]
    [InlineData("a/b,a", "a")]
    [InlineData("a,a(b,c)", "a")]
    [InlineData("*", "*")]
    [InlineData("*,a", "*")]
    [InlineData("*,a(b)", "*")]
    [InlineData("*(b),a", "*(b),a")]
    [InlineData("*/b,a/c", "*(b),a(b,c)")]
    [InlineData("*/b,a/b", "*(b)")]
    [InlineData("a/*", "a(*)")]
    [InlineData("a(*,b)", "a(*)")]
    [InlineData("*/*/x,a/b/y", "*(*(x)),a(*(x),b(x,y))")]
    [InlineData("\"a\"", "a")]
    [InlineData("\"a,b\"", "\"a,b\"")]
    [InlineData("a\\,b", "\"a,b\"")]
    [InlineData("\\*", "\"*\"")]
    [InlineData("\"*\"/*", "\"*\"(*)")]
    [InlineData("\"\"", "\"\"")]
    [InlineData("\"\\u0061\\n\"", "\"a\\u000A\"")]
    [InlineData("a-b_c.d:e$@é😀", "a-b_c.d:e$@é😀")]
    [InlineData("a*", "a*")]
    public void Parse_Mask_HasThisCanonicalText(string mask, string expected)
    {
        JsonFieldMask parsed = JsonFieldMask.Parse(mask);

        Assert.Equal(expected, parsed.ToString());
        Assert.Equal(parsed, JsonFieldMask.Parse(expected));
        Assert.Equal(parsed.GetHashCode(), JsonFieldMask.Parse(expected).GetHashCode());
        Assert.False(parsed.IsEmpty);
        Assert.True(JsonFieldMask.TryParse(mask, out JsonFieldMask? tried));
        Assert.Equal(parsed, tried);
        Assert.True(JsonFieldMask.TryParse(mask.AsSpan(), out tried));
        Assert.Equal(parsed, tried);
    }

    [Theory]
    [InlineData("*")]
    [InlineData("a(b)")]
    public void All_Mask_IsNoTextAndIntersectsToTheOther(string mask)
    {
        JsonFieldMask other = JsonFieldMask.Parse(mask);

        Assert.Equal(other, JsonFieldMask.All.Intersect(other));
        Assert.Equal(other, other.Intersect(JsonFieldMask.All));
        Assert.NotEqual(other, JsonFieldMask.All);
        Assert.False(JsonFieldMask.All.IsEmpty);
        Assert.False(JsonFieldMask.TryParse(JsonFieldMask.All.ToString(), out _));
    }

    [Theory]
    [InlineData("", 0, "a name or '*'", "the end")]
    [InlineData("  ", 2, "a name or '*'", "the end")]
    [InlineData(",a", 0, "a name or '*'", "','")]
    [InlineData("a,", 2, "a name", "the end")]
    [InlineData("a,,b", 2, "a name", "','")]
    [InlineData("a(", 2, "a name", "the end")]
    [InlineData("a()", 2, "a name", "')'")]
    [InlineData("a(b", 3, "',' or ')'", "the end")]
    [InlineData("a(b/c", 5, "',' or ')'", "the end")]
    [InlineData("a)", 1, "',' or the end", "')'")]
    [InlineData("a/", 2, "a name", "the end")]
    [InlineData("a/(b)", 2, "a name", "'('")]
    [InlineData("a(b)c", 4, "',' or the end", "'c'")]
    [InlineData("a(b)/c", 4, "',' or the end", "'/'")]
    [InlineData("a b", 2, "',' or the end", "'b'")]
    [InlineData("\"a\"b", 3, "',' or the end", "'b'")]
    [InlineData("a\"b\"", 1, "',' or the end", "'\"'")]
    [InlineData("a\\", 1, "',' or the end", "'\\'")]
    [InlineData("a\u001b[2J", 1, "',' or the end", "'\\u001B'")]
    [InlineData("a é", 2, "',' or the end", "'é'")]
    [InlineData("a 😀", 2, "',' or the end", "'😀'")]
    [InlineData("a \u202e", 2, "',' or the end", "'\\u202E'")]
    public void Parse_NoMask_SaysWhereAndWhatWasExpected(string mask, int position, string expected, string found)
    {
        FormatException exception = Assert.Throws<FormatException>(() => JsonFieldMask.Parse(mask));

        Assert.Equal($"The field mask is not valid at position {position}. Expected {expected}, but found {found}.", exception.Message);
        Assert.False(JsonFieldMask.TryParse(mask, out _));
        Assert.False(JsonFieldMask.TryParse(mask.AsSpan(), out _));
    }

    [Fact]
    public void Parse_HalfOfASurrogatePair_IsEscapedInTheMessage() => Assert.Equal(
        "The field mask is not valid at position 2. Expected ',' or the end, but found '\\uD800'.",
        Assert.Throws<FormatException>(() => JsonFieldMask.Parse("a \ud800")).Message);

    [Theory]
    [InlineData("\"a", 0)]
    [InlineData("b,\"a\\\"", 2)]
    [InlineData("\"\\x\"", 0)]
    [InlineData("\"\\ud800\"", 0)]
    [InlineData("\"?\"", 0)]
    [InlineData("a,?b", 2)]
    [InlineData("a,b?", 2)]
    [InlineData("\"a\nb\"", 0)]
    public void Parse_BadName_SaysWhere(string mask, int position)
    {
        // An attribute cannot hold half of a surrogate pair.
        string text = mask.Replace('?', '\ud800');

        Assert.StartsWith($"The field mask is not valid at position {position}. A", Assert.Throws<FormatException>(() => JsonFieldMask.Parse(text)).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Parse_MoreThanALimit_IsRejected()
    {
        Assert.Equal(JsonFieldMask.MaxLength, JsonFieldMask.Parse(new string('a', JsonFieldMask.MaxLength)).ToString().Length);
        AssertRejected(new string('a', JsonFieldMask.MaxLength + 1), "8193 characters");
        JsonFieldMask.Parse(Deep(JsonFieldMask.MaxDepth));
        AssertRejected(Deep(JsonFieldMask.MaxDepth + 1), "At most 64 names");
        JsonFieldMask.Parse(Wide(JsonFieldMask.MaxFields));
        AssertRejected(Wide(JsonFieldMask.MaxFields + 1), "At most 1024 fields");

        static string Deep(int depth) => string.Join('/', Enumerable.Repeat("a", depth));
        static string Wide(int count) => string.Join(',', Enumerable.Range(0, count).Select(i => $"a{i}"));
        static void AssertRejected(string mask, string reason) =>
            Assert.Contains(reason, Assert.Throws<FormatException>(() => JsonFieldMask.Parse(mask)).Message, StringComparison.Ordinal);
    }

    /// <summary>Each of these is short, and selects a number of fields that grows with a power of its length.</summary>
    [Fact]
    public void Parse_FieldsBelowAsterisksThatMultiply_AreRejected()
    {
        string many = string.Join(',', Enumerable.Range(0, 60).Select(i => $"b{i}"));
        string mask = $"*/*({many}),{string.Join(',', Enumerable.Range(0, 60).Select(i => $"a{i}/*/c"))}";

        Assert.Contains("more than 1024 fields", Assert.Throws<FormatException>(() => JsonFieldMask.Parse(mask)).Message, StringComparison.Ordinal);
    }

    /// <summary>A short mask with long names below an asterisk: each field beside it would have them too.</summary>
    [Fact]
    public void ParseAndIntersect_NamesBelowAsterisksThatMultiply_AreRejected()
    {
        string name = new('n', JsonFieldMask.MaxLength / 4);
        string fields = string.Join(',', Enumerable.Range(0, 100).Select(i => $"b{i}/x"));

        Assert.Contains("more than 8192 characters", Assert.Throws<FormatException>(() => JsonFieldMask.Parse($"*({name}),{fields}")).Message, StringComparison.Ordinal);
        Assert.False(JsonFieldMask.TryParse($"*({name}),{fields}", out _));
        JsonFieldMask left = JsonFieldMask.Parse($"*({name})"), right = JsonFieldMask.Parse(fields.Replace("/x", "", StringComparison.Ordinal));
        Assert.Throws<InvalidOperationException>(() => left.Intersect(right));
    }

    /// <summary>The text of each mask is a mask, and only fields that both masks have count for an intersection.</summary>
    [Fact]
    public void ParseAndIntersect_ManyFields_AreCountedOnce()
    {
        string many = string.Join(',', Enumerable.Range(0, 150).Select(i => $"a{i}"));
        JsonFieldMask merged = JsonFieldMask.Parse($"*({many}),x(b),y(c),z(d)");
        JsonFieldMask wide = JsonFieldMask.Parse(string.Join(',', Enumerable.Range(0, JsonFieldMask.MaxFields).Select(i => $"f{i}")));

        Assert.Equal(merged, JsonFieldMask.Parse(merged.ToString()));
        Assert.Equal("f7", wide.Intersect(JsonFieldMask.Parse("name,owner(login),f7")).ToString());
        Assert.True(wide.Intersect(JsonFieldMask.Parse("name")).IsEmpty);
        Assert.Equal(wide, wide.Intersect(JsonFieldMask.Parse("*")));
    }

    /// <summary>A stranger can make names that share a hash, and each name of a document with that hash would be compared with all of them.</summary>
    [Fact]
    public void Parse_NamesOfOneHash_AreRejected()
    {
        string[] names = [.. EqualHashes.Find(NameTable.LongestChain + 1).Select(name => $"\"{name}\"")];
        string[] others = [.. Enumerable.Range(0, 20).Select(i => $"name of 16 byte{(char)('a' + i)}").Select(name => $"\"{name}\"")];

        JsonFieldMask accepted = JsonFieldMask.Parse(string.Join(',', [.. names[1..], .. others]));

        Assert.True(MaskNode.HasBoundedNames(accepted.Root));
        foreach (string prefix in (string[])["", "a/b/", "*/"])
        {
            string mask = $"{prefix}x,{string.Join(',', names.Concat(others).Select(name => prefix + name))}";
            Assert.Contains("the same hash", Assert.Throws<FormatException>(() => JsonFieldMask.Parse(mask)).Message, StringComparison.Ordinal);
        }
    }

    /// <summary>Each of two masks may have as many such names as are allowed; what both select must not have more.</summary>
    [Fact]
    public void Intersect_NamesOfOneHash_AreRejected()
    {
        string[] names = [.. EqualHashes.Find(2 * NameTable.LongestChain).Select(name => $"\"{name}\"")];
        JsonFieldMask left = JsonFieldMask.Parse($"{string.Join(',', names[..NameTable.LongestChain])},*(a,b)");
        JsonFieldMask right = JsonFieldMask.Parse($"{string.Join(',', names[NameTable.LongestChain..])},*(a,c)");

        Assert.Contains("the same hash", Assert.Throws<InvalidOperationException>(() => left.Intersect(right)).Message, StringComparison.Ordinal);
        Assert.Equal(left, left.Intersect(left));
    }

    /// <summary>Names of one character, in all lengths, and of one length.</summary>
    [Theory]
    [InlineData('a')]
    [InlineData('é')]
    public void Parse_RepeatedCharacters_AreAccepted(char character)
    {
        string lengths = string.Join(',', Enumerable.Range(1, 60).Select(length => new string(character, length)));
        string sameLength = string.Join(',', Enumerable.Range(0, 60).Select(i => $"{new string(character, i)}b{new string(character, 60 - i)}"));

        Assert.False(JsonFieldMask.Parse($"{lengths},{sameLength}").IsEmpty);
    }

    [Theory]
    [InlineData("a", "a", "a")]
    [InlineData("a", "b", "")]
    [InlineData("a/b", "a", "a(b)")]
    [InlineData("a/b", "a/c", "")]
    [InlineData("*", "a(b)", "a(b)")]
    [InlineData("*/b", "a", "a(b)")]
    [InlineData("*(b,c),a", "*/b,d", "*(b),d(b,c)")]
    [InlineData("*(x,y),a", "a(z),b(y,q)", "a(z),b(y)")]
    public void Intersect_Masks_SelectsWhatBothSelect(string left, string right, string expected)
    {
        JsonFieldMask both = JsonFieldMask.Parse(left).Intersect(JsonFieldMask.Parse(right));

        Assert.Equal(expected, both.ToString());
        Assert.Equal(expected.Length == 0, both.IsEmpty);
        Assert.Equal(both, JsonFieldMask.Parse(right).Intersect(JsonFieldMask.Parse(left)));
    }

    /// <summary>A path is selected by the text of a mask as it is written, without what the library makes of it.</summary>
    [Fact]
    public void ParseAndIntersect_RandomMasks_SelectTheSamePaths()
    {
        var random = new Random(Tier.Seed);
        int count = Tier.Choose(fast: 2_000, deep: 200_000);
        int selected = 0;
        for (int i = 0; i < count; i++)
        {
            MaskText left = MaskText.Create(random), right = MaskText.Create(random);
            JsonFieldMask leftMask = JsonFieldMask.Parse(left.ToString()), rightMask = JsonFieldMask.Parse(right.ToString());
            JsonFieldMask both = leftMask.Intersect(rightMask);
            Assert.Equal(leftMask, JsonFieldMask.Parse(leftMask.ToString()));
            Assert.Equal(both, both.IsEmpty ? both : JsonFieldMask.Parse(both.ToString()));
            foreach (string[] path in MaskText.Paths)
            {
                Assert.Equal(left.Selects(path), Selects(leftMask.Root, path));
                Assert.Equal(left.Selects(path) && right.Selects(path), Selects(both.Root, path));
                selected += Selects(both.Root, path) ? 1 : 0;
            }
        }

        Assert.InRange(selected, count, long.MaxValue);
    }

    private static bool Selects(Selection selection, ReadOnlySpan<string> path)
    {
        Selection? at = selection;
        foreach (string name in path)
        {
            if (at == Selection.Whole)
                return true;
            at = at!.Find(name);
            if (at is null)
                return false;
        }

        return at == Selection.Whole;
    }
}
