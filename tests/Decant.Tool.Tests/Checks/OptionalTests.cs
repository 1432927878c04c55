using System.Text;

namespace Decant.Tool.Tests.Checks;

/// <summary>Members that a body need not have.</summary>
public sealed class OptionalTests
{
    private const string Source = "[JsonProjection] partial record P(int Id, [property: JsonPropertyPath(\"error.code\")] string? ErrorCode, Q? Inner); [JsonProjection] partial record Q([property: JsonPropertyName(\"x_y\")] int? Y);";

    [Theory]
    [InlineData("", 5, "2 of 4 members never matched. If a body may lack a member, add it to --optional.\n")]
    [InlineData("error.code", 5, "1 of 4 members never matched. If a body may lack a member, add it to --optional.\n")]
    [InlineData("error/code,x_y", 0, "")]
    [InlineData("error(code),Y", 0, "")]
    [InlineData("ErrorCode,Y,id", 0, "")]
    public async Task Check_OptionalMembers_MayBeMissing(string optional, int exitCode, string expected)
    {
        CommandRun run = await RunAsync(optional);

        Assert.Equal((exitCode, expected), (run.ExitCode, run.Error));
        Assert.Equal(optional.Contains("rror", StringComparison.Ordinal), run.Output.Contains("error.code  never, optional", StringComparison.Ordinal));
        Assert.Contains("  Id         id          1 of 1\n", run.Output, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("eror.code", "No projection reads the member 'eror.code' of --optional; the closest is 'error.code'.")]
    [InlineData("id,nothing", "No projection reads the member 'nothing' of --optional; the closest")]
    public async Task Check_OptionalMemberThatNoneReads_SaysSo(string optional, string expected)
    {
        CommandRun run = await RunAsync(optional);

        Assert.Equal((2, ""), (run.ExitCode, run.Output));
        Assert.Contains(expected, run.Error, StringComparison.Ordinal);
    }

    private static async Task<CommandRun> RunAsync(string optional)
    {
        using var file = new TemporaryFile("Source.cs", Encoding.UTF8.GetBytes(Source));
        string[] options = optional.Length > 0 ? ["--optional", optional] : [];
        return await CommandRun.OfAsync(["infer", "-", "--check", file.Path, .. options], """{"id":1,"inner":{}}""");
    }
}
