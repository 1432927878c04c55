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

    private static readonly MethodInfo[] s_methods =
    [
        .. typeof(JsonProjection).Assembly.GetExportedTypes()
            .SelectMany(type => type.GetMethods(BindingFlags.Public | BindingFlags.Static | BindingFlags.DeclaredOnly))
            .Where(method => method.Name.StartsWith("Copy", StringComparison.Ordinal)),
    ];

    [Fact]
    public void Methods_Always_AreAllThatCopy() => Assert.InRange(s_methods.Length, 20, 100);

    [Fact]
    public void Call_OfEveryMethod_IsReportedWithTheReason() => Assert.Equal(
        from method in s_methods
        from message in (string[])
        [
            $"'Refused' cannot be copied by '{method.Name}' because 'B' is written but not read; exclude it with [JsonIgnore], or read 'Refused' and serialize it",
            $"'Holder' cannot be copied by '{method.Name}' because it contains 'Refused', which cannot be copied: 'B' is written but not read; "
                + "exclude it with [JsonIgnore], or read 'Holder' and serialize it",
            $"'Outer' cannot be copied by '{method.Name}' because it contains 'Refused', which cannot be copied: 'B' is written but not read; "
                + "exclude it with [JsonIgnore], or read 'Outer' and serialize it",
        ]
        select $"DCT031: {message}",
        Run(string.Concat(s_methods.Select(Calls))));

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

    private static string Calls(MethodInfo method, int index)
    {
        string parameters = string.Join(", ", method.GetParameters().Select(
            (parameter, number) => $"{(parameter.ParameterType.IsByRef ? "in " : "")}{Name(parameter.ParameterType)} a{number}"));
        string arguments = string.Join(", ", method.GetParameters().Select((_, number) => $"a{number}"));
        return string.Concat(((string[])["Fine", "Refused", "Holder", "Outer"]).Select(
            type => $"static class C{type}{index} {{ static void M({parameters}) => {method.DeclaringType!.FullName}.{method.Name}<{type}>({arguments}); }}\n"));
    }

    private static IEnumerable<string> Run(string code) =>
        Generation.Run(code + Types).Analyze().Select(diagnostic => $"{diagnostic.Id}: {diagnostic.GetMessage(null)}");

    private static string Name(Type type)
    {
        if (type.IsByRef)
            return Name(type.GetElementType()!);
        return type.IsGenericType ? $"{type.FullName!.Split('`')[0]}<{string.Join(", ", type.GetGenericArguments().Select(Name))}>" : type.FullName!;
    }
}
