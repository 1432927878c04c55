using Decant.Tool.Inference;

namespace Decant.Tool.Tests.Inference;

/// <summary>The wanted members may be written as paths and as fields of a mask.</summary>
public sealed class MemberListTests
{
    [Theory]
    [InlineData("name", "name")]
    [InlineData("owner.login", "owner>login")]
    [InlineData("owner/login", "owner>login")]
    [InlineData("owner(login)", "owner>login")]
    [InlineData("owner(login,id)", "owner>login", "owner>id")]
    [InlineData("owner(login,plan(name,space),id/x)", "owner>login", "owner>plan>name", "owner>plan>space", "owner>id>x")]
    [InlineData("a, owner/login ,b.c", "a", "owner>login", "b>c")]
    [InlineData("a.b/c", "a.b>c")]
    [InlineData("\"a,b\"/c,d", "a,b>c", "d")]
    [InlineData("\"a/b\"", "a/b")]
    [InlineData("\"a\\\"(\"/c,d", "a\"(>c", "d")]
    [InlineData("a\\/b/c", "a/b>c")]
    [InlineData("['a/b'].c,d/e", "a/b>c", "d>e")]
    [InlineData("['a(b,c']", "a(b,c")]
    public void ParseAll_EitherGrammar_GivesTheNames(string text, params string[] expected) =>
        Assert.Equal(expected, MemberPath.ParseAll(text).Select(path => string.Join('>', path.Names)));

    [Theory]
    [InlineData("owner.login,owner/login", "'owner.login' is named twice (names are compared case-insensitively): name it once")]
    [InlineData("owner/*", "contains an asterisk")]
    [InlineData("*", "is not a path")]
    [InlineData("owner(", "is neither a path nor a field mask")]
    [InlineData("owner(a", "is neither a path nor a field mask")]
    [InlineData("owner/", "is neither a path nor a field mask")]
    [InlineData("a)", "is not a path")]
    [InlineData("a[0]/b", "")]
    public void ParseAll_NeitherGrammar_SaysSo(string text, string expected)
    {
        // Brackets are letters in a mask.
        if (expected.Length == 0)
            Assert.Equal(["a[0]", "b"], Assert.Single(MemberPath.ParseAll(text)).Names);
        else
            Assert.Contains(expected, Assert.Throws<FormatException>(() => MemberPath.ParseAll(text)).Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("owner.login,name")]
    [InlineData("owner/login,name")]
    [InlineData("owner(login),name")]
    public async Task Infer_MembersInEitherGrammar_PrintsTheSame(string members)
    {
        CommandRun run = await CommandRun.OfAsync(["infer", "-", "--members", members], """[{"name":"a","owner":{"login":"x"}}]""");

        Assert.Equal(0, run.ExitCode);
        Assert.Contains("[JsonPropertyPath(\"owner.login\")] string OwnerLogin,\n    string Name);", run.Output, StringComparison.Ordinal);
    }
}
