using System.Globalization;
using System.Text.Json;
using System.Text.RegularExpressions;
using Decant.Ladder.Origin;

namespace Decant.Lab.EndToEnd.Tests;

/// <summary>The command decant in a process of its own: with the origin, in pipes, and asked by a shell.</summary>
[Deep]
public sealed partial class DecantCommandTests(OriginFixture fixture) : IClassFixture<OriginFixture>
{
    private const int Items = 1_000;

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    private string Repositories => string.Create(CultureInfo.InvariantCulture, $"{fixture.Origin.Http1}api/github/repositories/{Items}");

    [Theory]
    [InlineData("")]
    [InlineData("?transfer=chunked&bom=true")]
    [InlineData("?coding=gzip")]
    [InlineData("?coding=br")]
    public async Task Copy_Origin_WritesTheWantedFields(string query)
    {
        using Executable tool = Executable.StartTool(Repositories + query, "name,stars", "--lines");

        (int exitCode, string output, string error) = await tool.WaitForExitAsync(Cancellation);

        Assert.Equal((0, ""), (exitCode, error));
        string[] lines = output.TrimEnd('\n').Split('\n');
        Assert.Equal(Items, lines.Length);
        Assert.All(lines, line => Assert.Equal(["name", "stars"], JsonElement.Parse(line).EnumerateObject().Select(member => member.Name)));
    }

    [Fact]
    public async Task Copy_FileAndPipeAndAddress_WriteTheSame()
    {
        using Executable bash = Executable.StartBash(
            $"""
            set -e -o pipefail
            folder=$(mktemp -d)
            decant '{Repositories}' > "$folder/all.json"
            decant '{Repositories}' name,url > "$folder/address"
            decant "$folder/all.json" name,url > "$folder/file"
            decant - name,url < "$folder/all.json" > "$folder/input"
            cat "$folder/all.json" | decant - name,url > "$folder/pipe"
            cd "$folder"
            cmp address file; cmp file input; cmp input pipe
            # What others write to the same file before and after stays.
            (echo first; decant all.json name,url; echo last) > together
            sed '1d;$d' together | cmp - file
            rm -r "$folder"
            """);

        Assert.Equal((0, "", ""), await bash.WaitForExitAsync(Cancellation));
    }

    // Without an end it would be read for ever.
    [Fact]
    public async Task Copy_PipeThatNobodyReads_EndsQuietly()
    {
        using Executable bash = Executable.StartBash(
            """
            yes '{"a":1,"b":"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"}' 2> /dev/null | decant - a --from-lines | head -n 1
            echo "${PIPESTATUS[1]}"
            """);

        Assert.Equal((0, "{\"a\":1}\n141\n", ""), await bash.WaitForExitAsync(Cancellation));
    }

    [Fact]
    public async Task Copy_Interrupted_EndsAtOnce()
    {
        using Executable tool = Executable.StartTool("-", "a", "--from-lines");
        await tool.Process.StandardInput.WriteAsync("{\"a\":1}\n");
        await tool.Process.StandardInput.FlushAsync(Cancellation);
        // It is there when it has written a line.
        Assert.Equal("{\"a\":1}", await tool.Process.StandardOutput.ReadLineAsync(Cancellation));

        await tool.SignalAsync("INT", Cancellation);

        (int exitCode, _, string error) = await tool.WaitForExitAsync(Cancellation);
        Assert.Equal((130, ""), (exitCode, error));
    }

    [Fact]
    public async Task Copy_FailedHandshake_SaysWhy()
    {
        using Executable tool = Executable.StartTool($"{fixture.Origin.Endpoints.Https}api/github/repositories/1", "name");

        (int exitCode, string output, string error) = await tool.WaitForExitAsync(Cancellation);

        Assert.Equal((1, ""), (exitCode, output));
        Assert.StartsWith("decant: The SSL connection could not be established: The remote certificate is invalid", error, StringComparison.Ordinal);
        Assert.DoesNotContain("inner exception", error, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("--pa", "--pages --path")]
    [InlineData("inf", "infer")]
    [InlineData("x name --ta", "--table")]
    [InlineData("x name --indent -H 'X-Key: a' --ta", "--table")]
    [InlineData("thi", "things.json")]
    [InlineData("completion ", "bash zsh things.json")]
    public async Task Completion_Bash_CompletesTheWords(string line, string expected)
    {
        string[] words = ["decant", .. line.Split(' ')];
        string text = string.Join(' ', words);
        using Executable bash = Executable.StartBash(
            $$"""
            source <(decant completion bash)
            COMP_LINE="{{text}}" COMP_POINT={{text.Length}} COMP_WORDS=({{string.Join(' ', words.Select(word => $"\"{word}\""))}}) COMP_CWORD={{words.Length - 1}}
            cd "$(mktemp -d)" && touch things.json && _decant
            rm things.json
            echo "${COMPREPLY[*]}"
            """);

        Assert.Equal((0, $"{expected}\n", ""), await bash.WaitForExitAsync(Cancellation));
    }

    [Theory]
    [InlineData("--pa", "--pages --path\n")]
    [InlineData("x name --ta", "--table\n")]
    [InlineData("inf", "infer\nfiles\n")]
    [InlineData("completion ''", "bash zsh\nfiles\n")]
    public async Task Completion_Zsh_CompletesTheWords(string line, string expected)
    {
        // Without a terminal: what a shell would be told is printed.
        using Executable zsh = Executable.StartZsh(
            $$"""
            compdef() { }
            compadd() { print -r -- $found }
            _files() { print files }
            source <(decant completion zsh)
            words=(decant {{line}})
            CURRENT=$#words PREFIX=$words[-1]
            _decant
            """);

        Assert.Equal((0, expected, ""), await zsh.WaitForExitAsync(Cancellation));
    }

    [Fact]
    public async Task Session_OfThePage_IsWhatAShellShows()
    {
        string page = await File.ReadAllTextAsync(Path.Combine(RepositoryFiles.Root, "docs", "guides", "command.md"), Cancellation);
        string session = Session().Match(page).Groups["lines"].Value;
        // The files that the page shows are those that the commands read.
        MatchCollection files = ShownFile().Matches(session);
        DirectoryInfo folder = Directory.CreateTempSubdirectory("decant-session-");
        try
        {
            Assert.Equal(2, files.Count);
            foreach (Match file in files)
                await File.WriteAllTextAsync(Path.Combine(folder.FullName, file.Groups["name"].Value), file.Groups["text"].Value, Cancellation);
            IEnumerable<string> commands = session.Split('\n').Where(line => line.StartsWith("$ ", StringComparison.Ordinal))
                .Select(line => $"show '{line[2..].Replace("'", @"'\''", StringComparison.Ordinal)}'");
            using Executable bash = Executable.StartBash(
                $$"""
                exec 2>&1
                cd '{{folder.FullName}}'
                show() { printf '$ %s\n' "$1"; eval "$1"; }
                {{string.Join('\n', commands)}}
                """);

            Assert.Equal((0, session, ""), await bash.WaitForExitAsync(Cancellation));
        }
        finally
        {
            folder.Delete(recursive: true);
        }
    }

    [GeneratedRegex(@"^```console\n(?<lines>.*?)^```", RegexOptions.Multiline | RegexOptions.Singleline)]
    private static partial Regex Session();

    [GeneratedRegex(@"^\$ cat (?<name>\S+)\n(?<text>(?:[^$].*\n)+)", RegexOptions.Multiline)]
    private static partial Regex ShownFile();
}
