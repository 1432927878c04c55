using System.Buffers;
using Decant.Http.Decoding;

namespace Decant.AspNetCore.Binding;

/// <summary>Decodes the value of a form field into the buffer of the reader, without a copy of the whole value. Reads complete synchronously.</summary>
internal sealed class FormFieldStream(ReadOnlySequence<byte> encoded) : ForwardOnlyStream
{
    private ReadOnlySequence<byte> _rest = encoded;

    /// <inheritdoc/>
    /// <exception cref="FormEscapeException">A <c>%</c> is not followed by two hexadecimal digits.</exception>
    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) => new(DecodeInto(buffer.Span));

    private int DecodeInto(Span<byte> buffer)
    {
        var reader = new SequenceReader<byte>(_rest);
        int written = 0;
        while (true)
        {
            (int read, int decoded) = FormText.Decode(reader.UnreadSpan, buffer[written..]);
            reader.Advance(read);
            written += decoded;
            if (written == buffer.Length)
                break;

            // Decode stopped at the end, or at an escape that is malformed or split between two memory segments.
            long before = reader.Consumed;
            int next = FormText.ReadByte(ref reader);
            if (next == FormText.End)
                break;
            if (next == FormText.Malformed)
                throw new FormEscapeException(_rest.GetPosition(before));
            buffer[written++] = (byte)next;
        }

        _rest = reader.UnreadSequence;
        return written;
    }
}
