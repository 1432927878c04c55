using System.Text.Json.Serialization;

namespace Decant.AspNetCore.Docs.Webhooks;

[JsonProjection]
public partial record Interaction(
    [property: JsonRequired] string Type,
    [JsonPropertyPath("user.name")] string? User,
    [JsonPropertyPath("actions[0].value")] string? Value);

[JsonProjection]
public partial record SnsMessage(
    [property: JsonRequired] string Type,
    [property: JsonRequired] string MessageId,
    [property: JsonRequired] string TopicArn,
    [property: JsonRequired] string Message,
    [property: JsonRequired] string Timestamp,
    [property: JsonRequired] string SignatureVersion,
    [property: JsonRequired] byte[] Signature,
    [property: JsonRequired] string SigningCertUrl,
    string? Subject,
    string? SubscribeUrl,
    string? Token);

[JsonProjection]
public partial record Order(int Id, [JsonPropertyPath("lines[0].sku")] string? FirstSku);

[JsonProjection]
public partial record DiscordInteraction(int Type, [JsonPropertyPath("data.name")] string? Command);

[JsonProjection]
public partial record StripeEvent(
    [property: JsonRequired] string Type,
    [JsonPropertyPath("data.object.id")] string? Payment,
    [JsonPropertyPath("data.object.amount")] long Amount);
