using Decant.Reading;

namespace Decant.Sources;

/// <summary>What stands around the array of one enumeration. Whoever reads the elements hands over the bytes outside the array as they come.</summary>
internal abstract class Envelope
{
    /// <summary>Reads on.</summary>
    /// <param name="outside">The bytes that follow those that were read, without the elements.</param>
    /// <param name="members">Predicts members; the caller's.</param>
    /// <exception cref="System.Text.Json.JsonException">The envelope does not fit its type, or is not JSON.</exception>
    public abstract void Read(ReadOnlySpan<byte> outside, MemberPredictor members);

    /// <summary>Notes that the first element comes.</summary>
    /// <param name="closing">What would end the body here.</param>
    public abstract void BeginElements(ReadOnlySpan<byte> closing);

    /// <summary>Notes that what is read next stands behind the elements.</summary>
    /// <param name="place">The place of its first byte.</param>
    public abstract void EndElements(LinePosition place);

    /// <summary>Notes that the root has ended.</summary>
    /// <exception cref="System.Text.Json.JsonException">The root is null.</exception>
    public abstract void Complete(MemberPredictor members);

    /// <summary>Gives back what was rented; what can be known of the envelope stays. It may be called again.</summary>
    public abstract void End();
}

/// <inheritdoc/>
internal abstract class Envelope<TEnvelope> : Envelope
{
    /// <summary>Says that nothing can be known of it yet.</summary>
    public const string NotYet =
        "The envelope is available after the enumeration has returned an element, or has read the body to its end. A response without content (204, 205, or "
        + "of a HEAD) has none.";

    /// <summary>All of it when the body has ended, and what stands before the elements while they come.</summary>
    /// <exception cref="InvalidOperationException">No element has come, or there can be no envelope without what stands behind the elements.</exception>
    public abstract TEnvelope Value { get; }
}
