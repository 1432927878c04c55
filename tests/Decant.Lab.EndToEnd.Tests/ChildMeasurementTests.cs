using Decant.Lab.Processes;
using Decant.Ladder;

namespace Decant.Lab.EndToEnd.Tests;

/// <summary>What the lab has measured by a process of its own.</summary>
[Deep]
public sealed class ChildMeasurementTests
{
    public static IEnumerable<TheoryDataRow<string>> Names =>
    [
        .. from type in typeof(ChildMeasurement).Assembly.GetTypes()
           where type.IsSubclassOf(typeof(ChildMeasurement)) && !type.IsAbstract
           select new TheoryDataRow<string>(((ChildMeasurement)Activator.CreateInstance(type)!).Name),
    ];

    [Theory]
    [MemberData(nameof(Names))]
    public async Task Child_AskedForAMeasurement_KnowsIt(string name)
    {
        using Executable child = Executable.StartLab([.. ChildProgram.Arguments(name, "nobody", new(new("http://127.0.0.1:1/"), BodyKind.Bytes), "loopback", "1", "1")]);

        (int exitCode, string output, string error) = await child.WaitForExitAsync(TestContext.Current.CancellationToken);

        Assert.Equal((ExitCode.Failure, ""), (exitCode, output));
        Assert.StartsWith("fails with ArgumentException: 'nobody' is no contender's key.", error, StringComparison.Ordinal);
    }
}
