using System.Text.Json;
using Decant.Queries;

namespace Decant.Tool.Tests.Commands;

/// <summary>The JSONPath compliance test suite, by <c>--query</c>.</summary>
public sealed class ComplianceTests
{
    [Fact]
    public async Task Query_CaseOfTheSuite_FindsTheResultOrIsRefused()
    {
        int accepted = 0, refused = 0, notCarried = 0;
        foreach (ComplianceCase test in ComplianceSuite.Read())
        {
            // The end of an argument in a command line of Unix.
            if (test.Selector.Contains('\0'))
            {
                notCarried++;
                continue;
            }

            CommandRun run = await CommandRun.OfAsync(["-", "--query", test.Selector, "--lines"], test.Document ?? "{}");

            if (test.Document is null)
            {
                refused++;
                Assert.True((run.ExitCode, run.Output) == (2, ""), test.Name);
                Assert.True(run.Error.StartsWith("decant: The query is not valid at position ", StringComparison.Ordinal), $"{test.Name}: {run.Error}");
            }
            else
            {
                accepted++;
                Assert.True(run.ExitCode == 0, $"{test.Name}: {run.Error}");
                using JsonDocument lines = JsonDocument.Parse($"[{run.Output.TrimEnd('\n').Replace('\n', ',')}]");
                Assert.True(test.Results.Contains(ComplianceCase.Write(lines.RootElement)), $"{test.Name}: {run.Output}");
            }
        }

        Assert.Equal((456, 245, 2), (accepted, refused, notCarried));
    }
}
