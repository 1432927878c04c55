using System.Text.Json;
using Decant.CompilerServices;

namespace Decant.Roots;

/// <summary>All elements of an array at a path, yielded one at a time. The envelope gets the bytes outside the array.</summary>
internal struct EnvelopedRoot<T, TBuilder>(BuilderElements<T, TBuilder> elements, Envelope envelope) : IJsonRoot<T>
    where TBuilder : struct, IJsonProjectionBuilder<T>
{
    private BuilderElements<T, TBuilder> _elements = elements;
    private T? _result;
    private bool _isInArray;
    private bool _hasYielded;

    // The number of containers around the array.
    private int _depth;

    // A query may select an element only at the end of the array.
    public readonly JsonValueKind? ItemKind => _elements.IsSelected ? JsonValueKind.Undefined : TBuilder.Kind;

    public readonly T Result => _result!;

    public RootStep Read(ref JsonProjectionReader reader)
    {
        // The position of the first byte that the envelope has not read, while the reader is outside the array.
        int start = 0;
        while (true)
        {
            RootStep step;
            try
            {
                step = _elements.Read(ref reader, out _result);
            }
            catch (JsonException exception) when (!_isInArray)
            {
                ReadBefore(exception, ref reader, start);
                throw;
            }

            switch (step)
            {
                case RootStep.Item:
                    if (!_hasYielded)
                        BeginElements(ref reader);
                    return step;

                // The envelope also gets the brackets of the array.
                case RootStep.ArrayBegins:
                    envelope.Read(reader.Between(start, reader.Consumed + 1), reader.Members);
                    if (_hasYielded)
                        throw reader.Fail(_elements.FoundAgain, reader.Consumed);
                    _isInArray = true;
                    _depth = reader.Depth;
                    break;

                case RootStep.ArrayEnds:
                    start = reader.Consumed - 1;
                    envelope.EndElements(reader.PositionOf(start));
                    _isInArray = false;
                    break;

                default:
                    if (!_isInArray)
                        envelope.Read(reader.Between(start, reader.Consumed), reader.Members);
                    if (step == RootStep.End)
                        Complete(ref reader);
                    return step;
            }
        }
    }

    private void BeginElements(ref JsonProjectionReader reader)
    {
        _hasYielded = true;
        Span<byte> closing = _depth < 64 ? stackalloc byte[_depth + 1] : new byte[_depth + 1];
        closing[0] = (byte)']';
        reader.WriteClosing(_depth, closing[1..]);
        envelope.BeginElements(closing);
    }

    /// <summary>Throws the error of the envelope if it lies before the error that was found, or at the same position but with a longer path. Otherwise the
    /// caller throws the error that was found.</summary>
    private readonly void ReadBefore(JsonException found, ref JsonProjectionReader reader, int start)
    {
        try
        {
            envelope.Read(reader.From(start), reader.Members);
            if (reader.IsFinal)
                envelope.Complete(reader.Members);
        }
        catch (JsonException exception) when (
            (exception.LineNumber, exception.BytePositionInLine, found.Path?.Length)
                .CompareTo((found.LineNumber, found.BytePositionInLine, exception.Path?.Length)) > 0)
        {
            // The error of the envelope lies after the error that was found, or has a shorter path.
        }
    }

    private readonly void Complete(ref JsonProjectionReader reader)
    {
        try
        {
            envelope.Complete(reader.Members);
        }
        catch (JsonException exception)
        {
            reader.RejectRoot(exception);
        }
    }
}
