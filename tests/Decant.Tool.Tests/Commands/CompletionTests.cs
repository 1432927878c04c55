namespace Decant.Tool.Tests.Commands;

/// <summary>What the scripts of the shells ask for.</summary>
public sealed class CompletionTests
{
    [Theory]
    [InlineData("--pa", "--pages,--path")]
    [InlineData("things.json --ta", "--table")]
    [InlineData("things.json name --indent --ta", "--table")]
    [InlineData("things.json --path items --ta", "--table")]
    [InlineData("things.json -H X-Key:a --ta", "--table")]
    [InlineData("infer things.json --header X-Key:a --me", "--members")]
    [InlineData("-", "--count,--csv,--document-order,--from-lines,--header,--help,--indent,--lines,--max-bytes,--next,--output,--pages,--path,--post,--query,--raw,--request,--table,--timeout,--tsv,--version,--where,-?,-H,-X,-h,-o")]
    [InlineData("inf", "infer")]
    [InlineData("completion z", "zsh")]
    [InlineData("infer --me", "--members")]
    [InlineData("infer -", "--check,--entries,--enums,--header,--help,--members,--name,--nested,--openapi,--operation,--optional,--path,--post,--request,--timeout,-?,-H,-X,-h")]
    public async Task Suggest_Line_GivesTheWords(string line, string expected)
    {
        CommandRun run = await CommandRun.OfAsync([$"[suggest:{line.Length}]", line]);

        Assert.Equal(0, run.ExitCode);
        Assert.Equal(expected.Split(','), run.Output.Split('\n', StringSplitOptions.RemoveEmptyEntries).Order(StringComparer.Ordinal));
    }

    [Theory]
    [InlineData("completion bash")]
    [InlineData("completion zsh")]
    public async Task Completion_OfAShell_AsksTheCommand(string line)
    {
        CommandRun run = await CommandRun.OfAsync(line);

        Assert.Equal((0, ""), (run.ExitCode, run.Error));
        Assert.Contains("$(decant \"[suggest:", run.Output, StringComparison.Ordinal);
    }
}
