using System.Buffers;
using System.Runtime.InteropServices;
using Decant.Tool.Inference;

namespace Decant.Tool.Commands;

/// <summary>Copies the elements of all pages, each on a line. A page is in memory as a whole, for only its end may tell of the next one.</summary>
internal static class PagedCopy
{
    public static async Task RunAsync(HttpClient client, CopyRequest request, Stream destination, CancellationToken cancellationToken)
    {
        JsonProjectionOptions options = request.Options;
        var lines = new ArrayBufferWriter<byte>();
        if (request.Next is { } next)
        {
            await foreach (AnyValue page in client.GetProjectionPagesAsAsyncEnumerable<AnyValue>(
                request.Address, (read, _) => AddressOfNext(read.Value, next), options with { Path = null, Copy = null }, cancellationToken))
            {
                JsonProjection.Copy(JsonMarshal.GetRawUtf8Value(page.Value), request.Mask, lines, options);
                Pass(lines, destination);
            }

            return;
        }

        var array = new ArrayBufferWriter<byte>();
        await foreach (AnyValue?[] page in client.GetProjectionArrayPagesAsAsyncEnumerable<AnyValue>(request.Address, options, cancellationToken))
        {
            WriteArray(page, array);
            JsonProjection.Copy(array.WrittenSpan, request.Mask, lines, options with { Path = null, TopLevelValues = false });
            Pass(lines, destination);
        }
    }

    // What was read at the path becomes an array again: an element without fields is left out of one, and no mask takes it as a root.
    private static void WriteArray(AnyValue?[] elements, ArrayBufferWriter<byte> array)
    {
        array.ResetWrittenCount();
        array.Write("["u8);
        for (int i = 0; i < elements.Length; i++)
        {
            array.Write(i == 0 ? ""u8 : ","u8);
            array.Write(elements[i] is { } element ? JsonMarshal.GetRawUtf8Value(element.Value) : "null"u8);
        }

        array.Write("]"u8);
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
            JsonValueKind.String => TextOf(at, next),
            JsonValueKind.Null => null,
            _ => throw new JsonException($"The address of the next page, '{next.Text}', is of kind {at.ValueKind}. Expected a string."),
        };
    }

    private static string? TextOf(JsonElement address, MemberPath next)
    {
        try
        {
            return address.GetString();
        }
        catch (InvalidOperationException e)
        {
            throw new JsonException($"The address of the next page, '{next.Text}', contains half of a surrogate pair. Expected text.", e);
        }
    }

    private static void Pass(ArrayBufferWriter<byte> lines, Stream destination)
    {
        destination.Write(lines.WrittenSpan);
        lines.ResetWrittenCount();
    }
}

/// <summary>An element or a page, which stays JSON. The case of names counts on the way to it, as it does where no pages are followed.</summary>
[JsonProjection(JsonSerializerDefaults.General)]
internal sealed partial record AnyValue([property: JsonPropertyPath("$")] JsonElement Value);
