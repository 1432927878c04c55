using Decant.Analyzers.CodeFixes.Fixes;
using Decant.Analyzers.Rules;
using Decant.Analyzers.Tests.Support;
using Microsoft.CodeAnalysis;

namespace Decant.Analyzers.Tests.Rules;

public sealed class ProjectionCandidateTests
{
    [Fact]
    public Task Type_OfWhichFewMembersAreRead_IsReported() => Reports("[|Repo|]", "internal ", """
            public async Task<string?> NameAsync(HttpClient client) => (await client.GetFromJsonAsync<Repo>("a"))?.Name;
        """);

    [Theory]
    [InlineData("foreach (Repo repo in await client.GetFromJsonAsync<List<Repo>>(\"a\") ?? []) Console.WriteLine(repo.Name); return null;")]
    [InlineData("return (await client.GetFromJsonAsync<Repo[]>(\"a\"))!.Select(repo => repo.Name).First();")]
    [InlineData("var repo = await client.GetFromJsonAsync<Repo>(\"a\"); return repo is { Name: { } name } ? name : null;")]
    [InlineData("var repo = await client.GetFromJsonAsync<Repo>(\"a\"); repo!.Stars = 1; return repo.Name;")]
    public Task Type_UsedInOtherWays_IsReported(string statements) => Reports("[|Repo|]", "internal ", $$"""
            public async Task<string?> NameAsync(HttpClient client) { {{statements}} }
        """);

    [Theory]
    [InlineData("var repo = (await client.GetFromJsonAsync<Repo>(\"a\"))!; return repo.Name + repo.Stars + repo.Url;")]
    [InlineData("var repo = (await client.GetFromJsonAsync<Repo>(\"a\"))!; Console.WriteLine(repo); return repo.Name;")]
    [InlineData("var repo = (await client.GetFromJsonAsync<Repo>(\"a\"))!; return repo.Name + System.Text.Json.JsonSerializer.Serialize<Repo>(repo);")]
    [InlineData("var repo = (await client.GetFromJsonAsync<Repo>(\"a\"))!; foreach (var p in typeof(Repo).GetProperties()) p.GetValue(repo); return repo.Name;")]
    [InlineData("await client.GetFromJsonAsync<Repo>(\"a\"); return null;")]
    public Task Type_ReadByMoreOrUnseen_IsNotReported(string statements) => Reports("Repo", "internal ", $$"""
            public async Task<string?> NameAsync(HttpClient client) { {{statements}} }
        """);

    [Fact]
    public Task Type_ThatAnotherAssemblySees_IsNotReported() => Reports("Repo", "public ", """
            public async Task<string?> NameAsync(HttpClient client) => (await client.GetFromJsonAsync<Repo>("a"))?.Name;
        """);

    [Fact]
    public Task Type_OfManyReads_BecomesAProjectionOfItsUsedMembers() => Verify<ProjectionCandidateAnalyzer>.FixesAsync<ProjectionCandidateFix>(
        """
        using System.Net.Http;
        using System.Net.Http.Json;
        using System.Threading;
        using System.Threading.Tasks;

        /// <summary>What a repository is.</summary>
        internal sealed class [|Repo|]
        {
            public string? Name { get; set; }

            public string? Url { get; set; }

            public int Stars { get; set; }

            public int Forks { get; set; }
        }

        internal sealed class Caller
        {
            public async Task<string?> OneAsync(HttpClient client, CancellationToken token) =>
                (await client.GetFromJsonAsync<Repo>("a", token))?.Name;
        }
        """,
        """
        using System.Net.Http;
        using System.Net.Http.Json;
        using System.Threading;
        using System.Threading.Tasks;
        using Decant;

        /// <summary>What a repository is.</summary>
        [JsonProjection]
        internal sealed partial class Repo
        {
            public string? Name { get; set; }
        }

        internal sealed class Caller
        {
            public async Task<string?> OneAsync(HttpClient client, CancellationToken token) =>
                (await client.{|CS0311:GetProjectionAsync<Repo>|}("a", token))?.Name;
        }
        """,
        "Make it a projection of the members that are used (error statuses, unknown charsets and incomplete bodies throw HttpRequestException, null throws JsonException, status 204 returns null)");

    private static Task Reports(string name, string access, string member) => Verify<ProjectionCandidateAnalyzer>.ReportsAsync($$"""
        using System;
        using System.Collections.Generic;
        using System.Linq;
        using System.Net.Http;
        using System.Net.Http.Json;
        using System.Threading.Tasks;

        {{access}}sealed class {{name}}
        {
            public string? Name { get; set; }
            public string? Url { get; set; }
            public int Stars { get; set; }
            public int Forks { get; set; }
            public int Issues { get; set; }
            public string? Language { get; set; }
        }

        internal sealed class Caller
        {
        {{member}}
        }
        """);
}
