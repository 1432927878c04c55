using System.Reflection;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Tests.Diagnostics;

/// <summary>Every call of a method that copies is reported if its type cannot be copied.</summary>
public sealed class CopyDiagnosticTests
{
    private const string Types = """

        [JsonProjection] public partial record Fine(int A, Fine? B, [property: JsonIgnore] Refused? C);
        [JsonProjection] public partial record Refused(int A) { public int B => A; }
        [JsonProjection] public partial record Holder(int A, Dictionary<string, List<Refused?>>? B);
        [JsonProjection] public partial record Outer(Holder? A, Outer? B);
        """;

    [Fact]
    public void Call_OfEveryMethod_IsReportedWithTheReason()
    {
        MethodInfo[] methods = [.. Methods(takesAType: true)];
        string[] types = ["Fine", "Refused", "Holder", "Outer"];
        Assert.InRange(methods.Length, 20, 100);
        Assert.Equal(
            from method in methods
            from message in (string[])
            [
                $"'Refused' cannot be copied by '{method.Name}' because 'B' is written but not read; exclude it with [JsonIgnore], or read 'Refused' and serialize it",
                $"'Holder' cannot be copied by '{method.Name}' because it contains 'Refused', which cannot be copied: 'B' is written but not read; "
                    + "exclude it with [JsonIgnore], or read 'Holder' and serialize it",
                $"'Outer' cannot be copied by '{method.Name}' because it contains 'Refused', which cannot be copied: 'B' is written but not read; "
                    + "exclude it with [JsonIgnore], or read 'Outer' and serialize it",
            ]
            select $"DCT031: {message}",
            Run(string.Concat(methods.SelectMany((method, number) => types.Select(type => LibraryMethods.Call(method, $"C{type}{number}", type))))));
    }

    /// <summary>A context may read a part of the type, which can be copied.</summary>
    [Fact]
    public void Call_ByAJsonProjection_IsNotReported()
    {
        string[] calls = [.. Methods(takesAType: false).Select((method, number) => LibraryMethods.Call(method, $"C{number}", "Refused"))];
        Assert.InRange(calls.Length, 20, 100);
        Generation generation = Generation.Run(string.Concat(calls) + Types);
        Assert.Empty(generation.Analyze());
        Assert.Empty(generation.Output.GetDiagnostics(TestContext.Current.CancellationToken).Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error));
    }

    // The method is from another package, so it is declared here.
    [Fact]
    public void Call_OfAResult_IsReported() => Assert.Equal(
        ["DCT031: 'Refused' cannot be copied by 'CopyArray' because 'B' is written but not read; exclude it with [JsonIgnore], or read 'Refused' and serialize it"],
        Run("""
            class C { object M() => Decant.AspNetCore.ProjectionResults.CopyArray<Refused>(1); }
            namespace Decant.AspNetCore { static class ProjectionResults { public static object CopyArray<T>(object o) where T : IJsonProjection<T> => o; } }
            """));

    [Theory]
    [InlineData("class C { void M<T>(byte[] json, System.Buffers.IBufferWriter<byte> to) where T : IJsonProjection<T> => JsonProjection.Copy<T>(json, to); }")]
    [InlineData("class C { void Copy<T>(T value) { } void M(Refused value) => Copy<Refused>(value); }")]
    [InlineData("class C { Refused M(byte[] json) => JsonProjection.Parse<Refused>(json); }")]
    public void Call_OfAnother_IsNotReported(string code) => Assert.Empty(Run(code));

    private static IEnumerable<MethodInfo> Methods(bool takesAType) => LibraryMethods.All.Where(method =>
        method.IsGenericMethod
        && method.Name.StartsWith("Copy", StringComparison.Ordinal)
        && takesAType == method.GetGenericArguments()[0].GetGenericParameterConstraints().Length > 0);

    private static IEnumerable<string> Run(string code) =>
        Generation.Run(code + Types).Analyze().Select(diagnostic => $"{diagnostic.Id}: {diagnostic.GetMessage(null)}");
}
