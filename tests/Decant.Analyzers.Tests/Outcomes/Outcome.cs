using System.Text.Json;
using System.Text.Json.Nodes;
using Newtonsoft.Json.Linq;

namespace Decant.Analyzers.Tests.Outcomes;

/// <summary>What a call comes to: its value or its exception, and the requests that it sent.</summary>
/// <param name="Result">The value as JSON, or the exception.</param>
/// <param name="Requests">The requests: line, headers in order, body.</param>
internal sealed record Outcome(string Result, string Requests)
{
    /// <summary>A call that does not end, of which nothing can be told.</summary>
    public static Outcome Endless { get; } = new("does not end", "");

    public static Outcome Of(object? value, IEnumerable<string> requests) => new(Write(value), Write(requests));

    public static Outcome Of(Exception exception, IEnumerable<string> requests) => new(Write(exception), Write(requests));

    /// <summary>Whether the outcomes differ in how the length of a request is told alone.</summary>
    public bool DiffersByLengthAlone(Outcome other) => Result == other.Result && WithoutLength(Requests) == WithoutLength(other.Requests);

    private static string WithoutLength(string requests) => string.Join('\n', requests.Split('\n').Where(line =>
        !line.StartsWith("Content-Length:", StringComparison.OrdinalIgnoreCase) && !line.StartsWith("Transfer-Encoding:", StringComparison.OrdinalIgnoreCase)));

    private static string Write(object? value) => value switch
    {
        JsonDocument document => document.RootElement.GetRawText(),
        JsonNode node => node.ToJsonString(),
        JToken token => token.ToString(Newtonsoft.Json.Formatting.None),
        _ => JsonSerializer.Serialize(value),
    };

    // A timeout of the client is told from a cancellation by the exception within.
    private static string Write(Exception exception) => exception switch
    {
        AggregateException { InnerException: { } inner } => $"AggregateException of {Write(inner)}",
        OperationCanceledException => exception.InnerException is TimeoutException ? "timed out" : "cancelled",
        _ => exception.GetType().Name,
    };

    private static string Write(IEnumerable<string> requests) => string.Join("\n", requests.Select(request =>
    {
        string[] parts = request.Split("\r\n\r\n", 2);
        string[] lines = parts[0].Split("\r\n");
        return string.Join('\n', [lines[0], .. lines.Skip(1).Where(line => !line.StartsWith("traceparent:", StringComparison.OrdinalIgnoreCase)).Order(StringComparer.Ordinal), parts[1]]);
    }));
}
