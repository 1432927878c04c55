using System.Globalization;
using System.IO.Pipelines;
using System.Text.Json.Serialization;
using Decant.AspNetCore;

namespace Decant.Gateway;

/// <summary>The endpoint <c>/webhook</c>. It answers with three members of a push event as a line of text.</summary>
internal static class WebhookEndpoints
{
    private const string Webhook = "/webhook";

    /// <summary>Maps the endpoint with the framework's binding, with generated metadata.</summary>
    public static void MapBound(WebApplication app) => app.MapPost(Webhook, (BoundPush push) => Answer(push.Ref, push.Repository?.FullName, push.HeadCommit?.Id));

    /// <summary>Maps the endpoint with a projection.</summary>
    public static void MapProjected(WebApplication app) =>
        app.MapPost(Webhook, (Projected<Push> push) => Answer(push.Value.Ref, push.Value.Repository, push.Value.Commit));

    /// <summary>Maps the endpoint to a handler that reads the body, discards it and answers with its length. It is the floor of a webhook.</summary>
    public static void MapDrained(WebApplication app) => app.MapPost(Webhook, async (HttpRequest request, CancellationToken cancellationToken) =>
    {
        long length = 0;
        while (true)
        {
            ReadResult read = await request.BodyReader.ReadAsync(cancellationToken);
            length += read.Buffer.Length;
            request.BodyReader.AdvanceTo(read.Buffer.End);
            if (read.IsCompleted)
                return Results.Text(length.ToString(CultureInfo.InvariantCulture));
        }
    });

    private static IResult Answer(string? reference, string? repository, string? commit) => Results.Text($"{repository} {reference} {commit}");
}

/// <summary>The wanted members of a push event, as a projection.</summary>
[JsonProjection]
internal sealed partial record Push(
    string? Ref,
    [property: JsonPropertyPath("repository.full_name")] string? Repository,
    [property: JsonPropertyPath("head_commit.id")] string? Commit);

/// <summary>The same members for a serializer, whose types must have the shape of the body.</summary>
internal sealed record BoundPush(
    string? Ref, BoundPush.Named? Repository, [property: JsonPropertyName("head_commit")] BoundPush.Identified? HeadCommit)
{
    internal sealed record Named([property: JsonPropertyName("full_name")] string? FullName);

    internal sealed record Identified(string? Id);
}
