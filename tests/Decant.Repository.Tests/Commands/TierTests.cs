using System.Diagnostics;
using System.Text.RegularExpressions;
using Decant.Repository.Tests.Sources;

namespace Decant.Repository.Tests.Commands;

/// <summary>What only a deeper tier builds or runs is looked at by each change: it compiles, its scripts can be read, and a build that fails ends the run.</summary>
public sealed partial class TierTests
{
    // Those that a test or a script builds, with packages that it packs before.
    private static readonly string[] s_builtApart = ["tests/Decant.Package.Tests/", "tests/Decant.Blazor/", "eng/platforms/Smoke/", "samples/Start/"];

    // What is in no solution is compiled by nothing that is run for each change.
    [Fact]
    public void Projects_Always_AreInTheSolution()
    {
        string[] inSolution = [.. ProjectPath().Matches(SourceFiles.Read("Decant.slnx")).Select(match => match.Groups["path"].Value)];
        string[] all = [.. SourceFiles.All.Where(path => path.EndsWith(".csproj", StringComparison.Ordinal))];

        Assert.Equal(
            all.Where(path => !s_builtApart.Any(folder => path.StartsWith(folder, StringComparison.Ordinal) && path != $"{folder}Decant.Package.Tests.csproj")),
            inSolution.Order(StringComparer.Ordinal));
    }

    [Fact]
    public void Run_OfTheFastTier_CompilesWhatDeeperTiersHave()
    {
        Assert.Contains("is_deep || step 'what only deeper tiers compile' eng/compile-deeper\n", SourceFiles.Read(".ci/run"), StringComparison.Ordinal);
        // They say so by one of these words, which eng/deeper.proj looks for.
        Assert.All((string[])["'%24(Tier)'", "'&lt;NeededFrom>'"], words => Assert.Contains($".Contains({words})", SourceFiles.Read("eng/deeper.proj"), StringComparison.Ordinal));
    }

    public static TheoryData<string> Scripts => [.. Command.Scripts];

    [Theory]
    [MemberData(nameof(Scripts))]
    public async Task Script_OfTheRepository_CanBeRead(string path)
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "The scripts are for bash.");
        (int exitCode, string output) = await BashAsync(["-n", Path.Combine(RepositoryFiles.Root, path)], []);
        Assert.True(exitCode == 0, output);
    }

    // Not only the step: forty minutes of what an earlier build has left would follow.
    [Theory]
    [InlineData("fast")]
    [InlineData("deep")]
    public async Task Run_BuildFails_EndsThere(string tier)
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "The scripts are for bash.");
        DirectoryInfo folder = Directory.CreateTempSubdirectory("decant-run-");
        try
        {
            string tools = folder.CreateSubdirectory("tools").FullName, run = Path.Combine(folder.CreateSubdirectory(".ci").FullName, "run");
            File.Copy(Path.Combine(RepositoryFiles.Root, ".ci", "run"), run);
            foreach (string tool in (string[])["chromium", "ip", "redis-server", "zsh"])
                Write(tool, "exit 0");
            Write("dotnet", "echo \"dotnet $1\"; exit 1");
            (int exitCode, string output) = await BashAsync([run], new() { ["PATH"] = $"{tools}:/usr/bin:/bin", ["DECANT_TIER"] = tier });

            Assert.Equal(1, exitCode);
            Assert.Equal(["dotnet build"], output.Split('\n').Where(line => line.StartsWith("dotnet ", StringComparison.Ordinal)));
            Assert.EndsWith($"The build of the {tier} tier failed, so nothing was tested.\n0 passed, 0 failed, 0 skipped\n", output, StringComparison.Ordinal);

            void Write(string name, string command)
            {
                string file = Path.Combine(tools, name);
                File.WriteAllText(file, $"#!/usr/bin/env bash\n{command}\n");
                if (!OperatingSystem.IsWindows())
                    File.SetUnixFileMode(file, UnixFileMode.UserRead | UnixFileMode.UserExecute);
            }
        }
        finally
        {
            folder.Delete(recursive: true);
        }
    }

    private static async Task<(int ExitCode, string Output)> BashAsync(string[] arguments, Dictionary<string, string> environment)
    {
        var start = new ProcessStartInfo("bash", arguments) { RedirectStandardOutput = true, RedirectStandardError = true };
        foreach ((string name, string value) in environment)
            start.Environment[name] = value;
        using Process bash = Process.Start(start)!;
        Task<string> error = bash.StandardError.ReadToEndAsync(TestContext.Current.CancellationToken);
        string output = await bash.StandardOutput.ReadToEndAsync(TestContext.Current.CancellationToken);
        output += await error;
        await bash.WaitForExitAsync(TestContext.Current.CancellationToken);
        return (bash.ExitCode, output);
    }

    [GeneratedRegex("Path=\"(?<path>[^\"]+\\.csproj)\"")]
    private static partial Regex ProjectPath();
}
