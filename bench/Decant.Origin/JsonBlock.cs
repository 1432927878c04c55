using System.Buffers;
using System.Text.Encodings.Web;
using Decant.Origin.Shapes;

namespace Decant.Origin;

/// <summary>
/// The first elements of an endless JSON document, which are written once. A body is the part up to the wanted element, and the closing part. For more elements
/// the block repeats, so that a body of any length takes no more memory than the block.
/// </summary>
internal sealed class JsonBlock
{
    public const int MaximumElements = 1_000_000;

    // Opening, element, ",", element, ",", … element, ",". A repetition starts after the opening.
    private readonly ReadOnlyMemory<byte> _bytes;
    private readonly int _opening;
    private readonly int[] _ends;
    private readonly ReadOnlyMemory<byte> _closing;
    private readonly ReadOnlyMemory<byte> _empty;

    /// <param name="indented">Whether each value has a line of its own.</param>
    public JsonBlock(bool indented, JsonShape shape, int count)
    {
        ArrayBufferWriter<byte> buffer = new(16 << 20);
        JsonWriterOptions options = new()
        {
            Indented = indented,
            IndentSize = shape.IndentSize,
            NewLine = "\n",
            Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
        };
        _ends = new int[count];
        using (Utf8JsonWriter writer = new(buffer, options))
        {
            writer.WriteOpening(shape.Answer);
            writer.Flush();
            _opening = (int)writer.BytesCommitted;
            for (int i = 0; i < _ends.Length; i++)
            {
                shape.WriteElement(writer, i);
                writer.Flush();
                _ends[i] = (int)writer.BytesCommitted;
            }

            writer.WriteClosing(shape.Answer);
            writer.Flush();
        }

        _closing = buffer.WrittenMemory[_ends[^1]..].ToArray();
        _bytes = (byte[])[.. buffer.WrittenSpan[.._ends[^1]], (byte)','];
        _empty = WriteEmpty(shape, options);
    }

    public IEnumerable<ReadOnlyMemory<byte>> Take(int count)
    {
        if (count == 0)
            return [_empty];

        List<ReadOnlyMemory<byte>> segments = [];
        int start = 0;
        for (; count > _ends.Length; count -= _ends.Length)
        {
            segments.Add(_bytes[start..]);
            start = _opening;
        }
        segments.Add(_bytes[start.._ends[count - 1]]);
        segments.Add(_closing);
        return segments;
    }

    private static byte[] WriteEmpty(JsonShape shape, JsonWriterOptions options)
    {
        ArrayBufferWriter<byte> buffer = new();
        using Utf8JsonWriter writer = new(buffer, options);
        writer.WriteOpening(shape.Answer);
        writer.WriteClosing(shape.Answer);
        writer.Flush();
        return buffer.WrittenSpan.ToArray();
    }
}
