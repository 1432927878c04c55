using System.Reflection;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Tests.Diagnostics;

/// <summary>Every copy that names a type is reported if the type cannot be copied.</summary>
public sealed class CopyDiagnosticTests
{
    private const string Types = """

        [JsonProjection] public partial record Fine(int A, Fine? B, [property: JsonIgnore] Rejected? C);
        [JsonProjection] public partial record Rejected(int A) { public int B => A; }
        [JsonProjection] public partial record Holder(int A, Dictionary<string, List<Rejected?>>? B);
        [JsonProjection] public partial record Outer(Holder? A, Outer? B);
        """;

    [Fact]
    public void Call_OfEveryMethod_IsReportedWithTheReason()
    {
        MethodInfo[] methods = [.. LibraryMethods.All.Where(method => method.DeclaringType == typeof(JsonCopy) && method.IsGenericMethod)];
        string[] types = ["Fine", "Rejected", "Holder", "Outer"];
        Assert.Equal(2, methods.Length);
        Assert.Equal(
            from method in methods
            from message in (string[])
            [
                $"'Rejected' cannot be copied because 'B' is written but not read; exclude it with [JsonIgnore], or read 'Rejected' and serialize it",
                $"'Holder' cannot be copied because it contains 'Rejected', which cannot be copied: 'B' is written but not read; "
                    + "exclude it with [JsonIgnore], or read 'Holder' and serialize it",
                $"'Outer' cannot be copied because it contains 'Rejected', which cannot be copied: 'B' is written but not read; "
                    + "exclude it with [JsonIgnore], or read 'Outer' and serialize it",
            ]
            select $"DCT031: {message}",
            Run(string.Concat(methods.SelectMany((method, number) => types.Select(type => LibraryMethods.Call(method, $"C{type}{number}", type))))));
    }

    /// <summary>A context may read a part of the type, which can be copied.</summary>
    [Fact]
    public void Call_ByAJsonProjection_IsNotReported()
    {
        Generation generation = Generation.Run("class C { (JsonCopy<Rejected>, JsonCopy<Rejected[]>) M(JsonProjection<Rejected> projection) => (projection.ToCopy(), projection.ToArrayCopy()); }" + Types);
        Assert.Empty(generation.Analyze());
        Assert.Empty(generation.Output.GetDiagnostics(TestContext.Current.CancellationToken).Where(diagnostic => diagnostic.Severity == DiagnosticSeverity.Error));
    }

    [Theory]
    [InlineData("class C { void M<T>(byte[] json, System.Buffers.IBufferWriter<byte> to) where T : IJsonProjection<T> => JsonProjection.Copy(json, JsonCopy.Of<T>(), to); }")]
    [InlineData("class C { void Of<T>(T value) { } void M(Rejected value) => Of<Rejected>(value); }")]
    [InlineData("class C { Rejected M(byte[] json) => JsonProjection.Parse<Rejected>(json); }")]
    public void Call_OfAnother_IsNotReported(string code) => Assert.Empty(Run(code));

    private static IEnumerable<string> Run(string code) =>
        Generation.Run(code + Types).Analyze().Select(diagnostic => $"{diagnostic.Id}: {diagnostic.GetMessage(null)}");
}
