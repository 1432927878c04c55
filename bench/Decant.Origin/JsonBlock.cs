using System.Buffers;
using System.Text.Encodings.Web;
using System.Text.Json;

namespace Decant.Origin;

/// <summary>
/// The first 10 000 elements of an endless JSON array, written once. A body is the part up to the wanted element and a bracket;
/// beyond 10 000 elements the block repeats, so a body of any length costs no more memory than this.
/// </summary>
internal sealed class JsonBlock
{
    public const int UniqueElements = 10_000;
    public const int MaximumElements = 1_000_000;

    // "[", element, ",", element, ",", … element, ",": a repetition starts behind the bracket.
    private readonly ReadOnlyMemory<byte> _bytes;
    private readonly int[] _ends = new int[UniqueElements];
    private readonly ReadOnlyMemory<byte> _closing;

    public JsonBlock(bool indented, Action<Utf8JsonWriter, int> writeElement)
    {
        ArrayBufferWriter<byte> buffer = new(16 << 20);
        JsonWriterOptions options = new()
        {
            Indented = indented,
            NewLine = "\n",
            Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
        };
        using (Utf8JsonWriter writer = new(buffer, options))
        {
            writer.WriteStartArray();
            for (int i = 0; i < UniqueElements; i++)
            {
                writeElement(writer, i);
                writer.Flush();
                _ends[i] = (int)writer.BytesCommitted;
            }
        }
        buffer.Write(","u8);
        _bytes = buffer.WrittenMemory.ToArray();
        _closing = indented ? "\n]"u8.ToArray() : "]"u8.ToArray();
    }

    public IEnumerable<ReadOnlyMemory<byte>> Take(int count)
    {
        if (count == 0)
            return ["[]"u8.ToArray()];

        List<ReadOnlyMemory<byte>> segments = [];
        int start = 0;
        for (; count > UniqueElements; count -= UniqueElements)
        {
            segments.Add(_bytes[start..]);
            start = 1;
        }
        segments.Add(_bytes[start.._ends[count - 1]]);
        segments.Add(_closing);
        return segments;
    }
}
