using System.Text.Json;
using Decant.CompilerServices;
using Decant.Errors;
using Decant.Queries;
using Decant.Roots;

namespace Decant.Copying;

/// <summary>Copies one value or all elements. A sink takes the text from the copier's writer. The result is the number of copied elements.</summary>
/// <param name="copier">The copier. The sink owns it.</param>
/// <param name="options">The options with the path of the values.</param>
internal struct CopyRoot(Copier copier, JsonProjectionOptions options) : IJsonRoot<long>
{
    private QueryWalk _value = copier.Writer.Form == CopyForm.Value ? new(options.PlanFor(PlanUse.One), copier.IgnoresCase) : default;
    private ElementFinder _elements = copier.Writer.Form == CopyForm.Value ? default : new(options, copier.IgnoresCase, PlanUse.Several);
    private bool _isInValue;

    // For lines, this property tells the source when an element is complete, so that its line is passed on at once.
    public readonly JsonValueKind? ItemKind => copier.Writer.Form != CopyForm.Lines ? null : _elements.IsSelected ? JsonValueKind.Undefined : copier.Kind;

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
                    reader.RejectRoot(finding);
                return step;
            }

            // If there are several values at the path, the last one replaces the others. It cannot replace a value of which a part was already passed to the
            // destination.
            if (!_isInValue && !copier.Writer.TryRestart())
                throw reader.Fail("Found a second value at the path, after a part of the first was written.", reader.Consumed);
            step = copier.Copy(ref reader);
            _isInValue = step != RootStep.End;
            if (_isInValue)
                return step;
            _value.EndValue(ref reader, copier.IsNull);
        }
    }

    /// <summary>Copies elements until the writer has enough bytes for the destination.</summary>
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
                // If there are several arrays at the path, the last one replaces the others. It cannot replace an array of which a part was already passed to
                // the destination.
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

    /// <summary>Creates the message for a missing value. Returns null for a root that may be any JSON, because a JSON null is then a value too.</summary>
    private readonly Finding? NotFound() => copier.Type is { } type ? _value.NotFound(copier.Kind, type) : _value.HasPlan ? _value.NotFound("value") : null;
}
