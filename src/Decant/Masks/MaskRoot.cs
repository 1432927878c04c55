using System.Text.Json;
using Decant.Copying;
using Decant.CompilerServices;
using Decant.Roots;

namespace Decant.Masks;

/// <summary>Copies what a mask selects of one value, or of each element as a line. The result is how many values were copied.</summary>
/// <param name="copier">What copies. It belongs to the sink.</param>
/// <param name="options">Where the value lies, or the elements.</param>
internal struct MaskRoot(MaskCopier copier, JsonProjectionOptions options) : IJsonRoot<long>
{
    private PathWalk _value = new(options.ParsedPath, ignoreCase: false);
    private ElementFinder _elements = new(options, ignoreCase: false);
    private bool _isInValue;

    // A line is passed on as soon as it is complete.
    public readonly JsonValueKind? ItemKind => copier.Writer.Form == CopyForm.Lines ? JsonValueKind.Undefined : null;

    public readonly long Result => copier.Writer.Elements;

    public RootStep Read(ref JsonProjectionReader reader) => copier.Writer.Form == CopyForm.Lines ? ReadLines(ref reader) : ReadValue(ref reader);

    private RootStep ReadValue(ref JsonProjectionReader reader)
    {
        while (true)
        {
            RootStep step = _value.Next(ref reader);
            if (step != RootStep.Item)
            {
                if (step == RootStep.End && !_value.IsFound && _value.HasPath)
                    reader.RefuseRoot(_value.NotFound("value"));
                return step;
            }

            // The last of several values at the path counts, as long as nothing of the first has left.
            if (!_isInValue && !copier.Writer.TryRestart())
                throw reader.Fail("Found a second value at the path, after a part of the first was written.", reader.Consumed);
            _isInValue = true;
            step = copier.Copy(ref reader);
            if (step != RootStep.End)
                return step;
            _isInValue = false;
            copier.Writer.EndElement();
            _value.EndValue(copier.IsNull);
        }
    }

    private RootStep ReadLines(ref JsonProjectionReader reader)
    {
        while (true)
        {
            RootStep step = _elements.Next(ref reader);
            if (step == RootStep.Item)
            {
                step = copier.Copy(ref reader);
                if (step != RootStep.End)
                    return step;
                if (!copier.IsLeftOut)
                    copier.Writer.EndElement();
                _elements.EndElement(ref reader);
                if (copier.Writer.IsDue)
                    return RootStep.Item;
            }
            else if (step == RootStep.ArrayBegins)
            {
                if (!copier.Writer.TryRestart())
                    throw reader.Fail(_elements.FoundAgain, reader.Consumed);
            }
            else if (step != RootStep.ArrayEnds)
            {
                if (step == RootStep.End)
                    _elements.EndRoot(ref reader, type: null);
                return step;
            }
        }
    }
}
