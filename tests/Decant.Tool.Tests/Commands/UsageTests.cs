using Decant.Tool.Commands;

namespace Decant.Tool.Tests.Commands;

/// <summary>Command lines that are wrong.</summary>
public sealed class UsageTests
{
    private const string Address = "http://127.0.0.1:1/";

    [Theory]
    [InlineData("nowhere.json", "'nowhere.json' is neither a file nor a URL")]
    [InlineData("ftp://127.0.0.1/", "is neither a file nor a URL")]
    [InlineData("- name(", "not valid at position 5")]
    [InlineData("- name,", "not valid at position 5. Expected a name, but found the end.")]
    [InlineData("- --path a[", "a[")]
    [InlineData("- --next a[0]", "it contains an index")]
    [InlineData("htps://user:s3cret@127.0.0.1/", "(not shown, because it may contain a secret) is neither a file nor a URL")]
    [InlineData("https://user:s3cret@127.0.0.1:99999/", "(not shown, because it may contain a secret) is neither a file nor a URL")]
    [InlineData("http://user:s3cret@127.0.0.1:1/", "Credentials in the URL are not sent: leave them out, and use --header")]
    [InlineData("infer http://s3cret@127.0.0.1:1/", "Credentials in the URL are not sent")]
    [InlineData("htps://127.0.0.1/?key=s3cret", "(not shown, because it may contain a secret) is neither a file nor a URL")]
    [InlineData("infer htps://user:s3cret@127.0.0.1/", "(not shown, because it may contain a secret) is neither a file nor a URL")]
    [InlineData("-uuser:s3cret", "There is no option '-u…': --header 'Authorization: Basic …' sends credentials.")]
    [InlineData(Address + " -us3cret", "There is no option '-u…': --header 'Authorization: Basic …' sends credentials.")]
    [InlineData(Address + " --user user:s3cret", "There is no option '--user': --header 'Authorization: Basic …' sends credentials.")]
    [InlineData(Address + " --post @nowhere.json", "The file 'nowhere.json' of --post does not exist: expected JSON, @ and the name of a file, or @- for standard input.")]
    [InlineData(Address + " -H Content-Type:s3cret", "The header 'Content-Type' of --header describes a body: it can only be used with --post.")]
    [InlineData(Address + " --post {} -H Content-Length:s3cret", "The header 'Content-Length' of --header is set by --post: leave it out.")]
    [InlineData("- --lines --table", "use only one of them")]
    [InlineData("- --lines --indent", "use only one of them")]
    [InlineData("- --indent --table", "use only one of them")]
    [InlineData("- --table --csv", "use only one of them")]
    [InlineData("- --csv --tsv", "use only one of them")]
    [InlineData("- --raw --lines", "use only one of them")]
    [InlineData("- --count --indent", "--lines, --indent, --table, --csv, --tsv, --raw and --count are different output formats: use only one of them.")]
    [InlineData("- -r", "There is no option '-r': --raw writes strings without quotes.")]
    [InlineData("- -o", "Required argument missing for option: '-o'")]
    [InlineData("- --from-lines --path items", "leave out --path")]
    [InlineData("- --pages", "--pages can only be used with a URL")]
    [InlineData("- --next next", "--next can only be used with a URL")]
    [InlineData("- --post {}", "--post can only be used with a URL")]
    [InlineData("- --timeout 5", "--timeout can only be used with a URL")]
    [InlineData("- -H X-Key:value", "--header can only be used with a URL")]
    [InlineData("- --max-bytes 0", "--max-bytes is '0': expected a number of bytes")]
    [InlineData("- --max-bytes -1", "--max-bytes is '-1': expected a number of bytes")]
    [InlineData("- --timeout 0", "--timeout is '0': expected a number of seconds")]
    [InlineData("- --timeout soon", "--timeout is 'soon': expected a number of seconds")]
    [InlineData(Address + " --pages --next next", "use only one of them")]
    [InlineData("- --query $.a[?@.b>", "The query is not valid at position 9. Expected")]
    [InlineData("- --query a", "The query is not valid at position 0. Expected '$', but found 'a'.")]
    [InlineData("- --where .a>1", "--where: The condition is not valid at position 0. Expected '@', '$', a literal or a function, but found '.'. The element is @, as in '@.stars > 100'.")]
    [InlineData("- --where @.a],[?@.b", "--where: The condition is not valid at position 3. Expected '&&', '||' or the end, but found ']'.")]
    [InlineData("- --where @.a==", "--where: The condition is not valid at position 5.")]
    [InlineData("- --where", "--where")]
    [InlineData("- --query $.a --path a", "--query selects from the root: leave out --path.")]
    [InlineData("- --query $.a --where @.b", "use only one of --query and --where")]
    [InlineData("- --document-order", "--document-order is used with --query")]
    [InlineData("- --query .a[*].b", "Expected a query in single quotes, such as '$.items[*].name'.")]
    [InlineData("- --path a[-1]", "--query takes JSONPath, such as '$.items[-1]'.")]
    [InlineData("- --path [0:3]", "--query takes JSONPath, such as '$.items[-1]'.")]
    [InlineData("- -owner", "'-owner' is read as -o and the file 'wner': write -o wner, if you mean it.")]
    [InlineData("- name -oa.json", "'-oa.json' is read as -o and the file 'a.json'")]
    [InlineData("- --first 3", "There is no option '--first': --query '$[:10]' selects the first elements.")]
    [InlineData("- --sort name", "There is no option '--sort': pipe the output into jq.")]
    [InlineData("- --where @.a --document-order", "--document-order is used with --query")]
    [InlineData(Address + " -X HEAD", "--request is 'HEAD', whose response has no body to copy")]
    [InlineData(Address + " -X (", "--request is '(', which is not a method")]
    [InlineData(Address + " -X GET --post {}", "A GET has no body: leave out --post, or send another method by --request.")]
    [InlineData("- -X PUT", "--request can only be used with a URL")]
    [InlineData("- -X PUT -X PUT", "expects a single argument")]
    [InlineData("infer - -X PUT", "--request can only be used with a URL")]
    [InlineData("- a - b", "Too many arguments (not shown")]
    [InlineData(Address + " " + Address + " b", "Too many arguments (not shown")]
    [InlineData(Address + " --next next --indent", "leave out --indent")]
    [InlineData(Address + " -H X-Key: s3cret", "expected 'Name: value', in quotes")]
    [InlineData(Address + " name -H X-Key:s3cret s3cret", "Too many arguments (not shown")]
    [InlineData(Address + " -H Content-Length:s3cret", "The header 'Content-Length' of --header")]
    [InlineData("- --tabel", "There is no option '--tabel'; the closest is '--table'.")]
    [InlineData("- --tabel=s3cret", "There is no option '--tabel'; the closest is '--table'.")]
    [InlineData("- name stars", "fields are separated by commas")]
    [InlineData("- -x", "There is no option '-x': the environment variables http_proxy and https_proxy name a proxy.")]
    [InlineData("- --path a --path b", "expects a single argument")]
    [InlineData("infer - --members a --members b", "expects a single argument")]
    [InlineData("completion fish", "'fish' not recognized. Must be one of: 'bash' 'zsh'")]
    [InlineData("infer nowhere.json", "'nowhere.json' is neither a file nor a URL")]
    [InlineData("infer - --name uri", "'uri' cannot be the record's name")]
    [InlineData("infer - --members a,,b", "not a path")]
    [InlineData("infer - --members a(,b", "neither a path nor a field mask: The field mask is not valid at position 2.")]
    [InlineData("infer - --members a/*", "contains an asterisk: expected names of members")]
    [InlineData("infer - --path a/b", "Names in a path are separated by dots: 'a.b'.")]
    [InlineData("- --path a/b", "Names in a path are separated by dots: 'a.b'.")]
    [InlineData("- --path .a[0].b", "Names in a path are separated by dots: 'a[0].b'.")]
    [InlineData(Address + " --next links/next", "Names in a path are separated by dots: 'links.next'.")]
    [InlineData("infer - --post {}", "--post can only be used with a URL")]
    [InlineData("infer - --timeout 5", "--timeout can only be used with a URL")]
    [InlineData("infer - -H X-Key:value", "--header can only be used with a URL")]
    [InlineData("infer - --optional a", "--optional is used with --check: add --check.")]
    [InlineData("infer - --path", "--path")]
    [InlineData("--indent", "A source is missing: expected a URL, a file, or - for standard input.")]
    [InlineData("infer --name Thing", "A source is missing: expected a URL, a file, or - for standard input. The current folder has no decant.json either.")]
    public async Task Command_WrongLine_SaysSoInOneLineAndEndsWith2(string line, string expected) =>
        AssertUsage(await CommandRun.OfAsync(line, "{}"), expected);

    [Fact]
    public async Task Command_HeaderWhoseNameIsNone_IsNotRepeated() =>
        AssertUsage(await CommandRun.OfAsync([Address, "-H", "Authorization Bearer s3cret:x"]), "--header has an invalid name (not shown, because it may be secret)");

    // Of curl and of jq, as their manuals list them, and what others have.
    [Theory]
    [InlineData("-a -A -b -B -c -C -d -D -e -E -f -F -g -G -i -I -j -J -k -K -l -L -m -M -n -N -O -p -P -q -Q -r -R -s -S -t -T -u -U -v -V -w -W -x -y -Y -z -Z -0 -1 -2 -4 -6 -# -5")]
    [InlineData("--raw-output --compact-output --slurp --null-input --exit-status --sort-keys --color-output --monochrome-output --tab --arg --argjson --slurpfile --raw-input --join-output --from-file --stream --seq --ascii-output")]
    [InlineData("--remote-name --location --silent --show-error --include --head --verbose --data --data-raw --data-binary --data-urlencode --json --user --user-agent --referer --cookie "
        + "--cookie-jar --insecure --cacert --cert --proxy --max-time --connect-timeout --max-filesize --max-redirs --retry --compressed --fail --fail-with-body --form --get --url --url-query --upload-file --write-out "
        + "--http1.1 --http2 --ipv4 --resolve --limit-rate --progress-bar --no-buffer --range --oauth2-bearer --netrc --globoff --parallel --config --trace")]
    [InlineData("--fields --select --jsonl --ndjson --paginate --jq --pretty --compact --format --limit --filter")]
    public async Task Command_OptionOfAnotherTool_IsUnknownAndHasAHint(string options)
    {
        foreach (string option in options.Split(' '))
        {
            bool hasHint = UnknownOption.Known.Contains(option);
            string[][] lines =
            [
                [option], ["-", option], [option, "-", "name"], ["-", "name", option], ["-", option, "name"], ["-", "name", "--lines", option, "s3cret"], ["infer", option], ["infer", "-", option],
            ];
            foreach (string[] line in lines)
                AssertUsage(await CommandRun.OfAsync(line, "{}"), hasHint ? $"There is no option '{option}': " : $"There is no option '{option}'");
            if (option.Length == 2)
                AssertUsage(await CommandRun.OfAsync(["-", "name", $"{option}s3cret"], "{}"), $"There is no option '{option}…'");
        }
    }

    [Fact]
    public void Hints_OfOptions_AreOfOptionsThatTheCommandDoesNotHave()
    {
        HashSet<string> own = [.. CommandRun.Parse().RootCommandResult.Command.Options.Concat(CommandRun.Parse("infer").CommandResult.Command.Options).SelectMany(option => option.Aliases.Append(option.Name))];

        Assert.All(UnknownOption.Known, option => Assert.DoesNotContain(option, own));
    }

    [Theory]
    [InlineData("-- - -x", 0)]
    [InlineData("- -- --x", 0)]
    [InlineData("-- --x", 2)]
    [InlineData("- \"-x\"", 0)]
    public async Task Command_WordBehindTwoHyphens_IsNoOption(string line, int exitCode)
    {
        CommandRun run = await CommandRun.OfAsync(line, """{"-x":1,"--x":2}""");

        Assert.Equal(exitCode, run.ExitCode);
        Assert.DoesNotContain("There is no option", run.Error, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("", "Usage: decant <source>", "A source is missing")]
    [InlineData("infer", "Usage: decant infer <source>", "A source is missing")]
    [InlineData("completion", "Usage: decant completion <bash|zsh>", "A shell is missing: expected bash or zsh.")]
    public async Task Command_Alone_PrintsItsUsage(string line, string usage, string expected)
    {
        CommandRun run = await CommandRun.OfAsync(line);

        Assert.Equal(2, run.ExitCode);
        Assert.Contains(usage, run.Output, StringComparison.Ordinal);
        Assert.StartsWith($"decant: {expected}", run.Error, StringComparison.Ordinal);
        Assert.DoesNotContain("Decant.Tool", run.Output + run.Error, StringComparison.Ordinal);
    }

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
