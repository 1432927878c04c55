using System.Xml.Linq;

namespace Decant.Repository.Tests.Sources;

/// <summary>What of the packages may know of what: project by project, and within each layer by layer. <c>docs/architecture.md</c> says what the layers are.</summary>
[Deep]
public sealed class LayerTests
{
    // A project refers to those before it.
    private static readonly string[] s_projects =
    [
        "Decant.Generator", "Decant.Interceptor", "Decant", "Decant.Extensions.Http", "Decant.AspNetCore", "Decant.Tool", "Decant.Analyzers", "Decant.Analyzers.CodeFixes",
    ];

    private static readonly SourceProject s_decant = new("src/Decant");

    [Fact]
    public void Projects_OfSrc_ReferToThoseBefore()
    {
        Assert.Equal(s_projects.Order(), Directory.EnumerateFiles(Path.Combine(RepositoryFiles.Root, "src"), "*.csproj", SearchOption.AllDirectories).Select(NameOf).Order());
        Assert.Empty(
            from project in s_projects
            from reference in XDocument.Load(Path.Combine(RepositoryFiles.Root, "src", project, $"{project}.csproj")).Descendants("ProjectReference")
            let used = NameOf(reference.Attribute("Include")!.Value)
            where !s_projects.TakeWhile(other => other != project).Contains(used)
            select $"{project} > {used}");

        static string NameOf(string path) => Path.GetFileNameWithoutExtension(path);
    }

    [Fact]
    public void Sources_OfDecant_KnowLowerLayersAlone() => new LayerLaw(
        [
            [
                "Decant.Kernels",
                "Decant.Buffers Decant.PooledBody",
                "Decant.Paths.PathGrammar Decant.Paths.PathStep",
                // What types are declared with.
                "Decant.JsonInternAttribute Decant.JsonProjectableAttribute Decant.JsonProjectionAttribute Decant.JsonProjectionDefaultsAttribute Decant.JsonPropertyPathAttribute Decant.JsonSkipValidation Decant.JsonUnixTimeAttribute Decant.JsonUnixTimeUnit",
            ],
            // The grammar.
            ["Decant.Grammar.Names", "Decant.Grammar.Numbers", "Decant.Grammar.Texts"],
            ["Decant.Grammar.Skipping"],
            // The reader.
            ["Decant.Reading", "Decant.Reading.Converters"],
            ["Decant.Errors"],
            // The contract with generated code.
            ["Decant.CompilerServices"],
            // Values of several kinds, which System.Text.Json reads too.
            ["Decant.CompilerServices.JsonOneOfConverter Decant.JsonOneOf Decant.OneOf"],
            ["Decant.Paths"],
            // Options are checked for the codings that need no decoder of the user's.
            ["Decant.Http.Decoding.ContentCoding Decant.Http.Decoding.OwnDecoders"],
            ["Decant.DecantHttpOptions Decant.EventStreamOptions Decant.JsonCopyOptions Decant.JsonProjectionOptions"],
            ["Decant.Roots"],
            ["Decant.Sources"],
            ["Decant.Copying Decant.JsonCopyDestination"],
            ["Decant.JsonFieldMask Decant.Masks"],
            ["Decant.Snapshots"],
            // Projections in memory and from streams.
            [
                "Decant.CompilerServices.JsonProjectionInfo Decant.Projections Decant.IJsonProjection Decant.JsonCopy Decant.JsonProjection Decant.JsonProjectionContext Decant.ProjectionElements "
                    + "Decant.GrowingText Decant.ProjectionSnapshots",
            ],
            // HTTP: what is said of a call, what limits and watches it, its body, the call itself, pages, and the public methods.
            ["Decant.Http Decant.ErrorEventException Decant.HttpStatusException"],
            ["Decant.Http.Calls.ByteLimit Decant.Http.Calls.CallClock Decant.Http.Calls.CallKind Decant.Http.Calls.CallKindNames Decant.Http.Calls.CallTelemetry "
                + "Decant.Http.Calls.CallTimer Decant.Http.Calls.TimeLimit",
            ],
            ["Decant.Http.Decoding"],
            // Calls of System.Text.Json that generated code serves.
            ["Decant.Interception"],
            ["Decant.CompilerServices.JsonInterceptor"],
            ["Decant.Http.Calls Decant.Http.LastResponse Decant.Http.StatusFailure"],
            ["Decant.Http.Events", "Decant.Http.Paging"],
            [
                "Decant.DecantHttpExtensions Decant.HttpClientProjectionExtensions Decant.HttpContentProjectionExtensions "
                + "Decant.HttpResponseMessageProjectionExtensions Decant.PooledBodyExtensions",
            ],
        ]).AssertHolds(s_decant);

    [Fact]
    public void Sources_OfTheExtensionsForHttp_KnowLowerLayersAlone() => new LayerLaw(
        [
            ["Decant.Extensions.Http.Clients"],
            ["Microsoft.Extensions.DependencyInjection"],
        ]).AssertHolds(new("src/Decant.Extensions.Http", references: s_decant));

    [Fact]
    public void Sources_OfTheResultsForAspNetCore_KnowLowerLayersAlone() => new LayerLaw(
        [
            ["Decant.AspNetCore.Problems", "Decant.AspNetCore.Schemas", "Decant.AspNetCore.PassedHeaders", "Decant.AspNetCore.FetchFailure Decant.AspNetCore.ProjectionResultOptions"],
            [
                "Decant.AspNetCore.Fetching",
                "Decant.AspNetCore.AllowedFieldsAttribute Decant.AspNetCore.Binding Decant.AspNetCore.Projected Decant.AspNetCore.ProjectedBodyAttribute "
                    + "Decant.AspNetCore.RequestedFields",
            ],
            ["Decant.AspNetCore"],
        ]).AssertHolds(new("src/Decant.AspNetCore", references: s_decant));

    [Fact]
    public void Sources_OfTheGenerator_KnowLowerLayersAlone() => new LayerLaw(
        [
            ["Decant", "System System.Runtime.CompilerServices"],
            ["Decant.Generator.Model", "Decant.Generator.Diagnostics"],
            ["Decant.Generator.Parsing"],
            ["Decant.Generator.Calls", "Decant.Generator.Emitting", "Decant.Generator.Members"],
            ["Decant.Generator"],
        ]).AssertHolds(new("src/Decant.Generator"));

    [Fact]
    public void Sources_OfTheAnalyzers_KnowLowerLayersAlone() => new LayerLaw(
        [
            ["Decant.Analyzers.Symbols"],
            ["Decant.Analyzers"],
            ["Decant.Analyzers.Flow"],
            ["Decant.Analyzers.Rules"],
        ]).AssertHolds(new("src/Decant.Analyzers"));

    [Fact]
    public void Sources_OfTheFixes_KnowLowerLayersAlone() => new LayerLaw(
        [
            ["Decant.Analyzers.CodeFixes.Editing"],
            ["Decant.Analyzers.CodeFixes"],
            ["Decant.Analyzers.CodeFixes.Fixes"],
        ]).AssertHolds(new("src/Decant.Analyzers.CodeFixes", references: new SourceProject("src/Decant.Analyzers")));
}
