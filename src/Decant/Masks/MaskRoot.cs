using System.Text.Json;
using Decant.CompilerServices;
using Decant.Roots;

namespace Decant.Masks;

/// <summary>Copies what a mask selects of one value.</summary>
/// <param name="copier">What copies. It belongs to the sink.</param>
/// <param name="options">Where the value lies.</param>
internal struct MaskRoot(MaskCopier copier, JsonProjectionOptions options) : IJsonRoot<long>
{
    private PathWalk _value = new(options.ParsedPath, ignoreCase: false);
    private bool _isInValue;

    public readonly JsonValueKind? ItemKind => null;

    public readonly long Result => 1;

    public RootStep Read(ref JsonProjectionReader reader)
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
            _value.EndValue(copier.IsNull);
        }
    }
}
