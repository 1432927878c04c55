using System.Text.Json;
using Decant.Rivals.Adapters;
using Microsoft.Kiota.Abstractions;
using Microsoft.Kiota.Abstractions.Authentication;
using Microsoft.Kiota.Abstractions.Serialization;
using Microsoft.Kiota.Http.HttpClientLibrary;

namespace Decant.Ladder.Tests.Adapters;

/// <summary>The requests that a client of Kiota sends, with Decant behind its nodes.</summary>
public sealed class KiotaAdapterTests : IDisposable
{
    private readonly HttpClient _http = AnsweringHandler.CreateClient();
    private readonly HttpClientRequestAdapter _adapter;

    public KiotaAdapterTests() => _adapter = Create(_http);

    private static CancellationToken Cancellation => TestContext.Current.CancellationToken;

    public void Dispose()
    {
        _adapter.Dispose();
        _http.Dispose();
    }

    [Fact]
    public async Task Send_ModelOfTheContext_IsReadByDecant()
    {
        Repository? one = await _adapter.SendAsync(RequestOf("repository"), Repository.CreateFromDiscriminatorValue, cancellationToken: Cancellation);
        IEnumerable<Repository>? all = await _adapter.SendCollectionAsync(RequestOf("repositories"), Repository.CreateFromDiscriminatorValue, cancellationToken: Cancellation);

        Assert.All([one!, .. all!], repository => Assert.Equal(("zürich ü", null, 0), (repository.Name, repository.Stars, repository.AdditionalData.Count)));
        Assert.Equal(2, all!.Count());
    }

    [Fact]
    public async Task Send_ErrorThatTheContextDoesNotList_IsKiotas()
    {
        Dictionary<string, ParsableFactory<IParsable>> errors = new() { ["5XX"] = Problem.CreateFromDiscriminatorValue };

        Problem problem = await Assert.ThrowsAsync<Problem>(
            () => _adapter.SendAsync(RequestOf("problem"), Repository.CreateFromDiscriminatorValue, errors, Cancellation));

        Assert.Equal("full", problem.Title);
    }

    [Fact]
    public async Task Send_BodyThatDoesNotFit_Throws() => await Assert.ThrowsAsync<JsonException>(
        () => _adapter.SendAsync(RequestOf("broken"), Repository.CreateFromDiscriminatorValue, cancellationToken: Cancellation));

    [Fact]
    public async Task Send_ValueThatIsNoModel_IsKiotas() =>
        Assert.Equal(42, await _adapter.SendPrimitiveAsync<int?>(RequestOf("number"), cancellationToken: Cancellation));

    [Fact]
    public async Task Node_ABackingStoreListens_FillsTheModelAsKiotaDoes()
    {
        IParseNode node = await NodeAsync("""{"name":"a","stars":3,"x":1}""");
        int filled = 0;
        node.OnAfterAssignFieldValues = _ => filled++;

        Repository read = node.GetObjectValue(Repository.CreateFromDiscriminatorValue);

        Assert.Equal(("a", 3, 1, 1), (read.Name, read.Stars, read.AdditionalData.Count, filled));
    }

    private static HttpClientRequestAdapter Create(HttpClient http)
    {
        var authentication = new AnonymousAuthenticationProvider();
        return new HttpClientRequestAdapter(authentication, new KiotaProjections(ModelContext.Default), httpClient: http);
    }

    private static RequestInformation RequestOf(string path) => new() { HttpMethod = Method.GET, URI = new($"https://api.example/{path}") };

    private static Task<IParseNode> NodeAsync(string json) => new KiotaProjections(ModelContext.Default).GetRootParseNodeAsync(
        "application/json", new MemoryStream(System.Text.Encoding.UTF8.GetBytes(json)), Cancellation);
}
