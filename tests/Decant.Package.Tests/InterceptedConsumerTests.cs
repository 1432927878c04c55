namespace Decant.Package.Tests;

/// <summary>A user's project whose calls are served by setting a property, and by no other change.</summary>
public sealed class InterceptedConsumerTests(PackedPackages packed)
{
    private const string Property = "--property:DecantIntercept=true";

    private static readonly string[] s_calls = ["in memory", "by metadata", "of a stream", "over HTTP", "as an element"];

    [Fact]
    public async Task Calls_WithTheProperty_AreServed() => Assert.Equal(s_calls.Select(call => $"{call}: Decant"), await RunAsync("Intercepted", Property));

    [Deep]
    [Fact]
    public async Task Calls_WithoutTheProperty_AreNot() => Assert.Equal(s_calls.Select(call => $"{call}: System.Text.Json"), await RunAsync("NotIntercepted"));

    // An older SDK takes the analyzers of its own compiler, and of older ones.
    [Deep]
    [Fact]
    public async Task Build_WithAnOlderSdk_SaysThatNothingIsIntercepted()
    {
        string[] printed = await RunAsync("OldIntercepted", Property, "--property:CompilerApiVersion=roslyn4.8", "--property:TreatWarningsAsErrors=false");

        Assert.Contains(printed, line => line.Contains("warning DecantIntercept: No call is intercepted", StringComparison.Ordinal));
        Assert.Equal(s_calls.Select(call => $"{call}: System.Text.Json"), printed.TakeLast(s_calls.Length));
    }

    private async Task<string[]> RunAsync(string name, params string[] properties)
    {
        ConsumerProject project = ConsumerProject.Create(packed, name, "Consumer", "InterceptedConsumer", "Feed");
        File.Delete(Path.Combine(project.Folder, "RecordedHandler.cs"));
        return (await project.DotnetAsync(["run", "-c", "Release", .. properties])).Split(Environment.NewLine, StringSplitOptions.RemoveEmptyEntries);
    }
}
