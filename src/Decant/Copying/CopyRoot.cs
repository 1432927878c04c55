using System.Text.Json;
using Decant.CompilerServices;
using Decant.Roots;

namespace Decant.Copying;

/// <summary>Copies one value or all elements. What it makes is text, which a sink takes from its writer; the result is how many values were copied.</summary>
/// <param name="copier">What copies. It belongs to the sink.</param>
/// <param name="kind">The kind of JSON that a value is.</param>
/// <param name="options">Where the values lie.</param>
/// <param name="ignoreCase">How names on the path match.</param>
internal struct CopyRoot(JsonCopier copier, JsonValueKind kind, JsonProjectionOptions options, bool ignoreCase) : IJsonRoot<long>
{
    private PathWalk _value = new(options.ParsedPath, ignoreCase);
    private ElementFinder _elements = new(options, ignoreCase);

    // A line is passed on as soon as it is complete.
    public readonly JsonValueKind? ItemKind => copier.Writer.Form == CopyForm.Lines ? kind : null;

    public readonly long Result => copier.Writer.Elements;

    public RootStep Read(ref JsonProjectionReader reader) => copier.Writer.Form == CopyForm.Value ? ReadValue(ref reader) : ReadElements(ref reader);

    private RootStep ReadValue(ref JsonProjectionReader reader)
    {
        while (true)
        {
            RootStep step = _value.Next(ref reader);
            if (step != RootStep.Item)
            {
                if (step == RootStep.End && !_value.IsFound)
                    reader.RefuseRoot(_value.NotFound(kind, copier.Type));
                return step;
            }

            if (!copier.TryCopy(ref reader))
                return RootStep.More;
            _value.EndValue(copier.IsNull);
        }
    }

    /// <summary>Copies elements until as many are gathered as are worth to be handed out.</summary>
    private RootStep ReadElements(ref JsonProjectionReader reader)
    {
        while (true)
        {
            RootStep step = _elements.Next(ref reader);
            if (step == RootStep.Item)
            {
                if (!copier.TryCopy(ref reader))
                    return RootStep.More;
                if (copier.IsNull)
                    CopyNull(ref reader);
                _elements.EndElement(ref reader);
                if (copier.Writer.IsDue)
                    return step;
            }
            else if (step == RootStep.ArrayBegins)
            {
                // The last of several arrays at the path counts, as long as nothing of the first has left.
                if (!copier.Writer.TryRestart())
                    throw reader.Fail(_elements.FoundAgain, reader.Consumed);
            }
            else if (step != RootStep.ArrayEnds)
            {
                if (step == RootStep.End)
                {
                    _elements.EndRoot(ref reader, copier.Type);
                    copier.Writer.End();
                }

                return step;
            }
        }
    }

    private readonly void CopyNull(ref JsonProjectionReader reader)
    {
        if (copier.Type.IsValueType)
            reader.ThrowNull(copier.Type);
        copier.Writer.WriteNull();
    }
}
