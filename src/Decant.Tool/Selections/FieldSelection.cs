namespace Decant.Tool.Selections;

/// <summary>The fields that the user wrote, as a mask and as text.</summary>
/// <param name="Mask">The mask that selects them.</param>
/// <param name="Text">The text; null if everything is copied.</param>
internal sealed record FieldSelection(JsonFieldMask Mask, string? Text)
{
    public static FieldSelection All { get; } = new(JsonFieldMask.All, null);

    /// <exception cref="FormatException">The text is not a mask.</exception>
    public static FieldSelection Parse(string text) => new(JsonFieldMask.Parse(text), text);
}
