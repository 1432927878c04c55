using System.Buffers;
using System.Runtime.InteropServices;
using Decant.Tool.Inference;
using Decant.Tool.Requests;

namespace Decant.Tool.Commands;

/// <summary>Copies the elements of all pages, each on a line. A whole page is in memory, because the URL of the next page may be at its end.</summary>
internal static class PagedCopy
{
    /// <returns>The note about a member that no page has; null if there is no note.</returns>
    public static async Task<string?> RunAsync(HttpClient client, CopyRequest request, JsonProjectionOptions options, Stream destination, CancellationToken cancellationToken)
    {
        JsonFieldMask mask = request.Fields.Mask;
        var lines = new ArrayBufferWriter<byte>();
        if (request.Next is { } member)
        {
            var next = new NextAddress(member);
            try
            {
                await foreach (AnyValue page in client.GetProjectionPagesAsAsyncEnumerable<AnyValue>(
                    request.Address, (read, _) => next.Find(read.Value), options with { Path = null, Query = null, Copy = null }, cancellationToken))
                {
                    JsonProjection.Copy(JsonMarshal.GetRawUtf8Value(page.Value), JsonCopy.Of(mask, options), lines);
                    Pass(lines, destination);
                }
            }
            catch (HttpStatusException e) when (next.Doubt is { } doubt)
            {
                throw new HttpStatusException($"{e.Message} {doubt}", e.StatusCode!.Value, e.ErrorBody, e.MediaType) { IsErrorBodyTruncated = e.IsErrorBodyTruncated };
            }

            return next.Remark;
        }

        var array = new ArrayBufferWriter<byte>();
        await foreach (AnyValue?[] page in client.GetProjectionArrayPagesAsAsyncEnumerable<AnyValue>(request.Address, options, cancellationToken))
        {
            WriteArray(page, array);
            JsonProjection.Copy(array.WrittenSpan, JsonCopy.Of(mask, options with { Path = null, Query = null, TopLevelValues = false }), lines);
            Pass(lines, destination);
        }

        return null;
    }

    // The elements of a page become an array again: a mask omits an element without fields from an array, but rejects such an element as a root.
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

    private static void Pass(ArrayBufferWriter<byte> lines, Stream destination)
    {
        destination.Write(lines.WrittenSpan);
        lines.ResetWrittenCount();
    }
}

/// <summary>An element or a page, as JSON. The names on the path to it are case-sensitive, as they are without paging.</summary>
[JsonProjection(JsonSerializerDefaults.General)]
internal sealed partial record AnyValue([property: JsonPropertyPath("$")] JsonElement Value);
