using System.Text.Json.Serialization;

namespace Decant.Reading;

/// <summary>What a user's converter has thrown, or that it has read too much or not enough, and where its reader stood.</summary>
internal sealed class ConverterFailureException : Exception
{
    public ConverterFailureException(Exception thrown, long bytesConsumed)
        : base(null, thrown) => BytesConsumed = bytesConsumed;

    public ConverterFailureException(JsonConverter misreading, long bytesConsumed)
        : base($"The converter {misreading.GetType()} has read too much of its value, or not enough.") => BytesConsumed = bytesConsumed;

    /// <summary>How much of the array was read by then.</summary>
    public long BytesConsumed { get; }
}
