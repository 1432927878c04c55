using Decant.Grammar.Names;
using Decant.Reading;

namespace Decant.Roots;

/// <summary>The envelope of one enumeration: the object around the array. The reader of the elements passes it the bytes outside the array as they
/// arrive.</summary>
internal abstract class Envelope
{
    /// <summary>Reads the next bytes of the envelope.</summary>
    /// <param name="outside">The next bytes of the body, without the elements.</param>
    /// <param name="members">The predictor of members, which belongs to the caller.</param>
    /// <exception cref="System.Text.Json.JsonException">The envelope does not fit its type, or is not JSON.</exception>
    public abstract void Read(ReadOnlySpan<byte> outside, MemberPredictor members);

    /// <summary>Records that the first element follows.</summary>
    /// <param name="closing">The closing brackets that would end the body before the first element.</param>
    public abstract void BeginElements(ReadOnlySpan<byte> closing);

    /// <summary>Records that the elements have ended.</summary>
    /// <param name="place">The position of the closing bracket of the array.</param>
    public abstract void EndElements(LinePosition place);

    /// <summary>Records that the root has ended.</summary>
    /// <exception cref="System.Text.Json.JsonException">The root is null.</exception>
    public abstract void Complete(MemberPredictor members);

    /// <summary>Returns rented arrays to the pool. The part of the envelope that was read remains available. This method may be called again.</summary>
    public abstract void End();
}

/// <inheritdoc/>
internal abstract class Envelope<TEnvelope> : Envelope
{
    /// <summary>The message for an envelope that is not available yet.</summary>
    public const string NotYet =
        "The envelope is available after the enumeration has yielded an element or read the body to its end. A response without content (204, 205, or "
        + "the response to a HEAD request) has no envelope.";

    /// <summary>Gets the whole envelope after the body has ended, or the members before the elements until then.</summary>
    /// <exception cref="InvalidOperationException">No element was read yet, or the members before the elements do not suffice for an envelope.</exception>
    public abstract TEnvelope Value { get; }
}
