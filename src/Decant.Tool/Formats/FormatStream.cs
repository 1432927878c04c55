using Decant.Tool.Streams;

namespace Decant.Tool.Formats;

/// <summary>Reads the JSON of a copy, and writes it in another format.</summary>
internal abstract class FormatStream : BlockingStream
{
    public override bool CanWrite => true;

    /// <summary>Whether the input has a line for each element. Otherwise it is one value, whose last line may not end.</summary>
    public bool ReadsLines { get; set; }

    /// <summary>A note about what is not in the output; null if nothing is missing.</summary>
    public virtual string? Remark => null;

    /// <summary>Ends the JSON of a source. Another may follow.</summary>
    public virtual void EndSource()
    {
    }

    /// <summary>Writes what remains after the end of the last source.</summary>
    /// <param name="isWhole">Whether the input is complete; false if an error ended it.</param>
    public virtual void End(bool isWhole)
    {
    }
}
