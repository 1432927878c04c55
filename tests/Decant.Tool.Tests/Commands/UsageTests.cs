namespace Decant.Tool.Tests.Commands;

/// <summary>Command lines that are wrong.</summary>
public sealed class UsageTests
{
    private const string Address = "http://127.0.0.1:1/";

    [Theory]
    [InlineData("", "Required argument")]
    [InlineData("nowhere.json", "'nowhere.json' is neither a file nor an address")]
    [InlineData("ftp://127.0.0.1/", "is neither a file nor an address")]
    [InlineData("- name(", "not valid at position 5")]
    [InlineData("- name,", "not valid at position 5. Expected a name, but found the end.")]
    [InlineData("- --path a[", "a[")]
    [InlineData("- --next a[0]", "an index is in it")]
    [InlineData("htps://user:s3cret@127.0.0.1/", "it is not shown, because it may contain a secret) is neither a file nor an address")]
    [InlineData("https://user:s3cret@127.0.0.1:99999/", "it is not shown, because it may contain a secret) is neither a file nor an address")]
    [InlineData("http://user:s3cret@127.0.0.1:1/", "The address has a user, which is not sent: leave it out, and use --header")]
    [InlineData("infer http://s3cret@127.0.0.1:1/", "The address has a user, which is not sent")]
    [InlineData("htps://127.0.0.1/?key=s3cret", "it is not shown, because it may contain a secret) is neither a file nor an address")]
    [InlineData("infer htps://user:s3cret@127.0.0.1/", "it is not shown, because it may contain a secret) is neither a file nor an address")]
    [InlineData("-uuser:s3cret", "'-u…' is neither a file nor an address")]
    [InlineData(Address + " -us3cret", "'-u…' is neither an option nor fields")]
    [InlineData(Address + " --user user:s3cret", "There is no option '--user'")]
    [InlineData(Address + " --post @nowhere.json", "--post names the file 'nowhere.json', which does not exist: expected JSON, or @ and the name of a file.")]
    [InlineData(Address + " -H Content-Type:s3cret", "'Content-Type', which no GET sends")]
    [InlineData(Address + " --post {} -H Content-Length:s3cret", "'Content-Length', which no GET sends")]
    [InlineData("- --lines --table", "take one of them")]
    [InlineData("- --lines --indent", "take one of them")]
    [InlineData("- --indent --table", "take one of them")]
    [InlineData("- --from-lines --path items", "leave out --path")]
    [InlineData("- --pages", "--pages needs an address")]
    [InlineData("- --next next", "--next needs an address")]
    [InlineData("- --post {}", "--post needs an address")]
    [InlineData("- --timeout 5", "--timeout needs an address")]
    [InlineData("- -H X-Key:value", "--header needs an address")]
    [InlineData("- --max-bytes 0", "--max-bytes is '0': expected a number of bytes")]
    [InlineData("- --max-bytes -1", "--max-bytes is '-1': expected a number of bytes")]
    [InlineData("- --timeout 0", "--timeout is '0': expected a number of seconds")]
    [InlineData("- --timeout soon", "--timeout is 'soon': expected a number of seconds")]
    [InlineData(Address + " --pages --next next", "take one of them")]
    [InlineData(Address + " --pages --post {}", "leave out --pages")]
    [InlineData(Address + " --next next --indent", "leave out --indent")]
    [InlineData(Address + " -H X-Key: s3cret", "expected 'Name: value', in quotes")]
    [InlineData(Address + " name -H X-Key:s3cret s3cret", "There is an argument too many (it is not shown")]
    [InlineData(Address + " -H Content-Length:s3cret", "'Content-Length', which no GET sends")]
    [InlineData("- --tabel", "There is no option '--tabel'; the closest is '--table'.")]
    [InlineData("- --tabel=s3cret", "There is no option '--tabel'; the closest is '--table'.")]
    [InlineData("- name stars", "separate fields by commas")]
    [InlineData("- -x", "'-x' is neither an option nor fields")]
    [InlineData("- --path a --path b", "expects a single argument")]
    [InlineData("infer - --members a --members b", "expects a single argument")]
    [InlineData("completion fish", "'fish' not recognized. Must be one of: 'bash' 'zsh'")]
    [InlineData("infer nowhere.json", "'nowhere.json' is neither a file nor an address")]
    [InlineData("infer - --name uri", "'uri' cannot be the record's name")]
    [InlineData("infer - --members a,,b", "not a path")]
    public async Task Command_WrongLine_SaysSoInOneLineAndEndsWith2(string line, string expected) =>
        AssertUsage(await CommandRun.OfAsync(line, "{}"), expected);

    [Fact]
    public async Task Command_HeaderWhoseNameIsNone_IsNotRepeated() =>
        AssertUsage(await CommandRun.OfAsync([Address, "-H", "Authorization Bearer s3cret:x"]), "--header has no name that a header may have (it is not repeated here)");

    private static void AssertUsage(CommandRun run, string expected)
    {
        Assert.Equal((2, ""), (run.ExitCode, run.Output));
        Assert.StartsWith("decant: ", run.Error, StringComparison.Ordinal);
        Assert.EndsWith(" See --help.\n", run.Error, StringComparison.Ordinal);
        Assert.Equal('\n', Assert.Single(run.Error, char.IsControl));
        Assert.Contains(expected, run.Error, StringComparison.Ordinal);
        Assert.DoesNotContain("s3cret", run.Error, StringComparison.Ordinal);
    }
}
