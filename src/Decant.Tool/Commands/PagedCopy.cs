using System.Buffers;
using System.Runtime.InteropServices;
using Decant.Tool.Inference;

namespace Decant.Tool.Commands;

/// <summary>Copies the elements of all pages, each on a line. A page is in memory as a whole, for only its end may tell of the next one.</summary>
internal static class PagedCopy
{
    // One element, with a line of its own.
    private static readonly JsonProjectionOptions s_line = new() { TopLevelValues = true };

    public static async Task RunAsync(HttpClient client, CopyRequest request, Stream destination, CancellationToken cancellationToken)
    {
        JsonProjectionOptions options = request.Options;
        var lines = new ArrayBufferWriter<byte>();
        if (request.Next is { } next)
        {
            await foreach (AnyValue page in client.GetProjectionPagesAsAsyncEnumerable<AnyValue>(
                request.Address, read => AddressOfNext(read.Value, next), options with { Path = null, Copy = null }, cancellationToken))
            {
                JsonProjection.Copy(JsonMarshal.GetRawUtf8Value(page.Value), request.Mask, lines, options);
                Pass(lines, destination);
            }

            return;
        }

        await foreach (AnyValue?[] page in client.GetProjectionArrayPagesAsAsyncEnumerable<AnyValue>(request.Address, options, cancellationToken))
        {
            foreach (AnyValue? element in page)
                JsonProjection.Copy(element is null ? "null"u8 : JsonMarshal.GetRawUtf8Value(element.Value), request.Mask, lines, s_line);
            Pass(lines, destination);
        }
    }

    // The last page has null, an empty text, or no such member.
    private static string? AddressOfNext(JsonElement page, MemberPath next)
    {
        JsonElement at = page;
        foreach (string name in next.Names)
        {
            if (at.ValueKind != JsonValueKind.Object || !at.TryGetProperty(name, out at))
                return null;
        }

        return at.ValueKind switch
        {
            JsonValueKind.String => at.GetString(),
            JsonValueKind.Null => null,
            _ => throw new JsonException($"The address of the next page, '{next.Text}', is of kind {at.ValueKind}. Expected a string."),
        };
    }

    private static void Pass(ArrayBufferWriter<byte> lines, Stream destination)
    {
        destination.Write(lines.WrittenSpan);
        lines.ResetWrittenCount();
    }
}

/// <summary>An element or a page, which stays JSON.</summary>
[JsonProjection]
internal sealed partial record AnyValue([property: JsonPropertyPath("$")] JsonElement Value);
