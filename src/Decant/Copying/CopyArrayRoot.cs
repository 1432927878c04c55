using System.Text.Json;
using Decant.CompilerServices;
using Decant.Roots;

namespace Decant.Copying;

/// <summary>All elements, which are copied one by one: a result is as many of them as are worth to be handed out.</summary>
internal struct CopyArrayRoot<T, TBuilder>(ElementReader<T, CopyBuilder<T, TBuilder>> elements) : IJsonRoot<T>
    where TBuilder : struct, IJsonProjectionBuilder<T>
{
    private ElementReader<T, CopyBuilder<T, TBuilder>> _elements = elements;

    public static JsonValueKind Kind => TBuilder.Kind;

    public readonly T Result => default!;

    public int Read(ref JsonProjectionReader reader)
    {
        JsonCopier copier = reader.Copier;
        CopyWriter writer = copier.Writer;
        while (true)
        {
            int step = _elements.Read(ref reader, out _);
            if (step == 0)
            {
                if (copier.IsNull)
                    writer.WriteNull();
                if (writer.IsDue)
                    return step;
            }
            else if (step == ArrayElements.Begins)
            {
                // The last of several arrays at the path counts, as long as nothing of the first has left.
                if (!writer.TryRestart())
                    throw reader.Fail(_elements.FoundAgain, reader.Consumed);
            }
            else
            {
                if (step == JsonProjectionReader.End)
                    writer.End();
                return step;
            }
        }
    }

    public readonly void End()
    {
    }
}
