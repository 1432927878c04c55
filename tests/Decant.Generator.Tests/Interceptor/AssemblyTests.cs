using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.Emit;

namespace Decant.Generator.Tests.Interceptor;

/// <summary>Calls whose types are of other assemblies: generated code names their build, and only what it may name.</summary>
public sealed class AssemblyTests
{
    private const string Call = "class C { object? F() => JsonSerializer.Deserialize<Foo>(\"\"); }";

    private const string Foo = "public class Foo { public string? Name { get; set; } }";

    private const string Set = "set the property CompileUsingReferenceAssemblies of the project to false";

    private const string Own = "read a type of your own";

    [Fact]
    public void Call_OfATypeOfAnotherAssembly_NamesItsBuild()
    {
        byte[] image = Build("Library", "public class Foo { public Bar? Bar { get; set; } } public class Bar { public int X { get; set; } }");
        Generation generation = Interceptions.Run(Generation.Compile(Call, references: MetadataReference.CreateFromImage(image)));

        Interceptions.AssertCompiles(generation);
        using var reader = new PEReader(new MemoryStream(image));
        MetadataReader metadata = reader.GetMetadataReader();
        string build = $"(typeof(global::Foo), \"{metadata.GetGuid(metadata.GetModuleDefinition().Mvid)}\")";
        Assert.Single(generation.Sources[Interceptions.Host + ".Calls.g.cs"].Split('\n'), line => line.Contains(build, StringComparison.Ordinal));
    }

    [Fact]
    public void Call_OfATypeOfTheProject_NamesNoBuild()
    {
        Generation generation = Interceptions.Run(Generation.Compile(Call + Foo));

        Assert.DoesNotContain("(typeof(", generation.Sources[Interceptions.Host + ".Calls.g.cs"], StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("public class Base { internal int X { get; set; } }", "public class Foo : Base { public int Y { get; set; } }")]
    [InlineData("public class Bar { public int X { get; set; } }", "public class Foo { public Bar? Bar { get; set; } }")]
    [InlineData("public class Page<T> { public T? Item { get; set; } }", "public class Foo { public List<Page<Foo>>? Pages { get; set; } }")]
    public void Call_OfATypeThatHoldsAnotherAssemblys_NamesBothBuilds(string inner, string outer)
    {
        MetadataReference first = MetadataReference.CreateFromImage(Build("First", inner));
        Generation generation = Interceptions.Run(Generation.Compile(Call, references: [first, MetadataReference.CreateFromImage(Build("Second", outer, first))]));

        Interceptions.AssertCompiles(generation);
        Assert.Equal(2, generation.Sources[Interceptions.Host + ".Calls.g.cs"].Split("(typeof(").Length - 1);
    }

    // What generated code cannot name is not read, so its build does not matter.
    [Theory]
    [InlineData("internal class Hidden;", "private readonly Hidden? _hidden;")]
    [InlineData("[Obsolete(\"No.\", true)] public class Hidden;", "[Obsolete] private readonly Hidden? _hidden;")]
    [InlineData("public static class O { internal class Hidden; }", "[JsonIgnore] internal O.Hidden? H { get; set; }")]
    public void Call_OfATypeThatHasWhatCannotBeNamed_IsIntercepted(string inner, string members)
    {
        MetadataReference first = MetadataReference.CreateFromImage(Build("First", $"[assembly: System.Runtime.CompilerServices.InternalsVisibleTo(\"Second\")]\n{inner}"));
        MetadataReference second = MetadataReference.CreateFromImage(Build("Second", $"public class Foo {{ public int Y {{ get; set; }} {members} }}", first));

        Assert.Equal([null], Interceptions.Of(Call, first, second).Select(fate => fate.Rejection));
    }

    [Theory]
    [InlineData("Foo", "'Foo': this project references its assembly with an extern alias; read a type without it")]
    [InlineData("List<Foo>", "'Foo': this project references its assembly with an extern alias; read a type without it")]
    public void Call_OfATypeThatNeedsAnAlias_IsRejected(string type, string why)
    {
        MetadataReference aliased = MetadataReference.CreateFromImage(Build("Library", Foo)).WithAliases(["other"]);
        string source = $"extern alias other;\nusing Foo = other::Foo;\nclass C {{ object? F() => JsonSerializer.Deserialize<{type}>(\"\"); }}";

        Assert.Equal([why], Interceptions.Of(source, aliased).Select(fate => fate.Rejection));
    }

    [Fact]
    public void Call_OfATypeThatAnotherAssemblyHasToo_ReadsThatOfTheProject()
    {
        MetadataReference other = MetadataReference.CreateFromImage(Build("Library", "public class Foo { public int Other { get; set; } }"));
        Generation generation = Interceptions.Run(Generation.Compile("#pragma warning disable CS0436\n" + Call + Foo, references: other));

        Interceptions.AssertCompiles(generation);
        Assert.Contains(generation.Sources.Values, source => source.Contains("name", StringComparison.Ordinal));
        Assert.DoesNotContain(generation.Sources.Values, source => source.Contains("Other", StringComparison.Ordinal));
    }

    [Fact]
    public void Call_InAProjectThatSeesAnothersInternals_IsIntercepted()
    {
        CSharpCompilation library = Generation.Compile("[assembly: System.Runtime.CompilerServices.InternalsVisibleTo(\"User\")]\n" + Call + Foo).WithAssemblyName("Library");
        MetadataReference built = MetadataReference.CreateFromImage(Interceptions.Run(library).Emit());

        Assert.Equal(
            [null, null],
            Interceptions.Of("class D { object? F() => JsonSerializer.Deserialize<Foo>(\"\"); object? G() => JsonSerializer.Deserialize<Own>(\"\"); public class Own { public int X { get; set; } } }", built)
                .Select(fate => fate.Rejection));
    }

    // That of another project is in a folder ref, and that of a package in one for each framework, below a folder ref.
    [Theory]
    [InlineData("/solution/obj/Release/net10.0/ref/Library.dll", Set)]
    [InlineData("/solution/obj/Release/net10.0/refint/Library.dll", Set)]
    [InlineData(@"C:\ref\artifacts\obj\Library\release_net10.0\ref\Library.dll", Set)]
    [InlineData(null, Set)]
    [InlineData("/dotnet/packs/Microsoft.AspNetCore.App.Ref/10.0.12/ref/net10.0/Library.dll", Own)]
    [InlineData("/root/.nuget/packages/microsoft.aspnetcore.app.ref/8.0.31/ref/net8.0/Library.dll", Own)]
    [InlineData(@"C:\Users\user\.nuget\packages\library\1.0.0\ref\netstandard2.0\Library.dll", Own)]
    public void Call_OfATypeOfAReferenceAssembly_IsRejectedWithWhatHelps(string? path, string advice)
    {
        MetadataReference reference = MetadataReference.CreateFromImage(
            Build("Library", Foo, emit: new EmitOptions().WithEmitMetadataOnly(true).WithIncludePrivateMembers(false)), filePath: path);

        Assert.Equal(
            [$"'Foo': 'Library' is referenced through its reference assembly, which lacks the members that are not public; {advice}"],
            Interceptions.Of(Call, reference).Select(fate => fate.Rejection));
    }

    // An IDE refers to a project, not to its file, so the build is not known until it is compiled.
    [Fact]
    public void Call_OfATypeOfAnotherProject_IsRejected()
    {
        MetadataReference project = Generation.Compile(Foo).WithAssemblyName("Library").ToMetadataReference();

        Assert.Equal(["the build of 'Library' is not known; reference the assembly itself"], Interceptions.Of(Call, project).Select(fate => fate.Rejection));
    }

    private static byte[] Build(string name, string source, MetadataReference? reference = null, EmitOptions? emit = null)
    {
        CSharpCompilation library = Generation.Compile(source, references: reference is null ? [] : [reference]).WithAssemblyName(name);
        using var image = new MemoryStream();
        EmitResult result = library.Emit(image, options: emit, cancellationToken: TestContext.Current.CancellationToken);
        Assert.True(result.Success, string.Join('\n', result.Diagnostics));
        return image.ToArray();
    }
}
