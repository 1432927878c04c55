namespace Decant.Package.Tests;

/// <summary>A user's project whose calls are served by setting a property, and by no other change.</summary>
public sealed class InterceptedConsumerTests(PackedPackages packed)
{
    private const string Property = "--property:DecantIntercept=true";

    private const string Report = "--property:DecantInterceptReport=true";

    private static readonly string[] s_calls = ["in memory", "by metadata", "of a stream", "over HTTP", "as an element"];

    // One build after the other, each of what the one before has left behind.
    [Fact]
    public async Task Calls_OfAProjectWhosePropertiesAreSwitched_AreServedAsTheySay()
    {
        ConsumerProject project = Create("Intercepted");
        // The calls that are not intercepted are listed by a report of its own.
        File.WriteAllText(Path.Combine(project.Folder, ".globalconfig"), "is_global = true\ndotnet_diagnostic.DCT037.severity = warning\n");
        const string warning = "warning DCT037: 'Deserialize<int>' is not intercepted";
        File.AppendAllText(Path.Combine(project.Folder, "Program.cs"), "\ninternal static class Rejected { public static int Call() => JsonSerializer.Deserialize<int>(\"1\"); }\n");

        // Each is a build, so that the fast tier switches once.
        (bool, string[]) off = (false, []), on = (true, [Property]), reported = (true, [Property, Report]);
        foreach ((bool isOn, string[] properties) in Tier.Choose<(bool, string[])[]>(fast: [off, reported], deep: [off, on, reported, on, off]))
        {
            string[] printed = await RunAsync(project, [.. properties, "--property:TreatWarningsAsErrors=false"]);

            Assert.Equal(s_calls.Select(call => $"{call}: {(isOn ? "Decant" : "System.Text.Json")}"), printed.TakeLast(s_calls.Length));
            Assert.Equal(properties.Contains(Report), printed.Any(line => line.Contains(warning, StringComparison.Ordinal)));
        }
    }

    // An older SDK takes the analyzers of its own compiler, and of older ones.
    [Deep]
    [Fact]
    public async Task Build_WithAnOlderSdk_SaysThatNothingIsIntercepted()
    {
        string[] printed = await RunAsync(Create("OldIntercepted"), Property, "--property:CompilerApiVersion=roslyn4.8", "--property:TreatWarningsAsErrors=false");

        Assert.Contains(printed, line => line.Contains("warning DecantIntercept: No call is intercepted", StringComparison.Ordinal));
        Assert.Equal(s_calls.Select(call => $"{call}: System.Text.Json"), printed.TakeLast(s_calls.Length));
    }

    private ConsumerProject Create(string name)
    {
        ConsumerProject project = ConsumerProject.Create(packed, name, "Consumer", "InterceptedConsumer", "Feed");
        File.Delete(Path.Combine(project.Folder, "RecordedHandler.cs"));
        return project;
    }

    private static async Task<string[]> RunAsync(ConsumerProject project, params string[] properties) =>
        (await project.DotnetAsync(["run", "-c", "Release", .. properties])).Split(Environment.NewLine, StringSplitOptions.RemoveEmptyEntries);
}
