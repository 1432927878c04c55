using Decant.Analyzers.CodeFixes.Fixes;
using Decant.Analyzers.Rules;
using Decant.Analyzers.Tests.Support;

namespace Decant.Analyzers.Tests.Fixes;

public sealed class SerializedContentFixTests
{
    [Fact]
    public Task Content_OfJson_SerializesTheValueItself() => Verify<SerializedContentAnalyzer>.FixesEachAsync<SerializedContentFix>(
        """
        return await client.PostAsync("a", [|new StringContent(JsonSerializer.Serialize(thing), Encoding.UTF8, "application/json")|], token);
        =>
        return await client.PostAsync("a", JsonContent.Create(thing, options: JsonSerializerOptions.Default), token);
        ---
        request.Content = [|new StringContent(JsonSerializer.Serialize<object>(thing, JsonSerializerOptions.Web), null, "application/merge-patch+json")|]; return null;
        =>
        request.Content = JsonContent.Create<object>(thing, options: JsonSerializerOptions.Web, mediaType: new MediaTypeHeaderValue("application/merge-patch+json") { CharSet = "utf-8" }); return null;
        ---
        string json = JsonSerializer.Serialize(thing);
        var content = [|new StringContent(json, Encoding.UTF8, "application/json")|];
        return await client.PutAsync("a", content);
        =>
        var content = JsonContent.Create(thing, options: JsonSerializerOptions.Default);
        return await client.PutAsync("a", content);
        """);

    [Fact]
    public Task Content_WhereAStringContentIsWanted_IsLeft() => Verify<SerializedContentAnalyzer>.OffersNothingForEachAsync<SerializedContentFix>(
        """
        StringContent content = [|new StringContent(JsonSerializer.Serialize(thing), Encoding.UTF8, "application/json")|]; return await client.PostAsync("a", content);
        return Send([|new StringContent(JsonSerializer.Serialize(thing), Encoding.UTF8, "application/json")|]);
            object Send(StringContent content) => content;
        return Make();
            StringContent Make() => [|new StringContent(JsonSerializer.Serialize(thing), Encoding.UTF8, "application/json")|];
        """);
}
