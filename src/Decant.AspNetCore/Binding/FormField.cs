using System.Buffers;

namespace Decant.AspNetCore.Binding;

/// <summary>Finds a form field in the bytes of the form.</summary>
internal static class FormField
{
    /// <summary>Finds the only field with a name.</summary>
    /// <param name="form">The bytes of the form.</param>
    /// <param name="name">The decoded name as UTF-8.</param>
    /// <param name="value">The encoded value.</param>
    /// <returns>The number of fields, and the number of fields with the name.</returns>
    public static (int Fields, int OfName) Find(in ReadOnlySequence<byte> form, ReadOnlySpan<byte> name, out ReadOnlySequence<byte> value)
    {
        value = default;
        int fields = 0, ofName = 0;
        var reader = new SequenceReader<byte>(form);
        while (!reader.End)
        {
            if (!reader.TryReadTo(out ReadOnlySequence<byte> field, (byte)'&'))
            {
                field = reader.UnreadSequence;
                reader.AdvanceToEnd();
            }

            // As in the URL standard, an empty text between two separators is not a field, and a field without '=' has an empty value.
            if (field.IsEmpty)
                continue;
            fields++;
            SequencePosition? separator = field.PositionOf((byte)'=');
            if (!HasName(separator is null ? field : field.Slice(0, separator.Value), name))
                continue;
            ofName++;
            value = separator is null ? default : field.Slice(field.GetPosition(1, separator.Value));
        }

        return (fields, ofName);
    }

    private static bool HasName(in ReadOnlySequence<byte> encoded, ReadOnlySpan<byte> name)
    {
        // Each byte of the name is encoded as one byte or as three, such as %2B.
        if (encoded.Length < name.Length || encoded.Length > 3L * name.Length)
            return false;
        var reader = new SequenceReader<byte>(encoded);
        foreach (byte expected in name)
        {
            if (FormText.ReadByte(ref reader) != expected)
                return false;
        }

        return reader.End;
    }
}
