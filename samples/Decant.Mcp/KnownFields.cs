using Decant.Tool.Inference;

namespace Decant.Mcp;

/// <summary>The fields that a model is told of.</summary>
/// <param name="Text">Their names, as a mask.</param>
/// <param name="IsWhole">Whether the text has all of them.</param>
/// <param name="Paths">What else may have been meant by a name that is not among them.</param>
internal sealed record KnownFields(string Text, bool IsWhole, IReadOnlyList<string> Paths)
{
    // What is too long for a mask is not compared with.
    private readonly JsonFieldMask? _mask = IsWhole && JsonFieldMask.TryParse(Text, out JsonFieldMask? mask) ? mask : null;

    /// <summary>Whether a field that is asked for is among them. A star is no name that could be wrong.</summary>
    public bool Has(JsonFieldMask field)
    {
        if (_mask is null || field.ToString().Contains('*'))
            return true;
        try
        {
            return !_mask.Intersect(field).IsEmpty;
        }
        catch (InvalidOperationException)
        {
            // Both select more fields than a mask may have.
            return true;
        }
    }

    /// <summary>The end of a sentence about a field that is not among them.</summary>
    public string Hint(JsonFieldMask field) => Closest.HintForSlip(field.ToString(), Paths);
}
