using System.Text.Json;
using Decant.CompilerServices;
using Decant.Errors;
using Decant.Roots;

namespace Decant.Copying;

/// <summary>Copies one value or all elements. What it makes is text, which a sink takes from its writer; the result is how many elements were copied.</summary>
/// <param name="copier">What copies. It belongs to the sink.</param>
/// <param name="options">Where the values lie.</param>
internal struct CopyRoot(Copier copier, JsonProjectionOptions options) : IJsonRoot<long>
{
    private PathWalk _value = new(options.ParsedPath, copier.IgnoresCase);
    private ElementFinder _elements = new(options, copier.IgnoresCase);
    private bool _isInValue;

    // A line is passed on as soon as it is complete.
    public readonly JsonValueKind? ItemKind => copier.Writer.Form == CopyForm.Lines ? copier.Kind : null;

    public readonly long Result => copier.Writer.Elements;

    public RootStep Read(ref JsonProjectionReader reader) => copier.Writer.Form == CopyForm.Value ? ReadValue(ref reader) : ReadElements(ref reader);

    private RootStep ReadValue(ref JsonProjectionReader reader)
    {
        while (true)
        {
            RootStep step = _value.Next(ref reader);
            if (step != RootStep.Item)
            {
                if (step == RootStep.End && !_value.IsFound && NotFound() is { } finding)
                    reader.RefuseRoot(finding);
                return step;
            }

            // The last of several values at the path counts, as long as nothing of the first has left.
            if (!_isInValue && !copier.Writer.TryRestart())
                throw reader.Fail("Found a second value at the path, after a part of the first was written.", reader.Consumed);
            step = copier.Copy(ref reader);
            _isInValue = step != RootStep.End;
            if (_isInValue)
                return step;
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
                step = copier.Copy(ref reader);
                if (step != RootStep.End)
                    return step;
                _elements.EndElement(ref reader);
                if (copier.Writer.IsDue)
                    return RootStep.Due;
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

    /// <summary>Creates the message for a root without the value; null if any JSON is one, and so a root that is null.</summary>
    private readonly Finding? NotFound() => copier.Type is { } type ? _value.NotFound(copier.Kind, type) : _value.HasPath ? _value.NotFound("value") : null;
}
