namespace Decant.AspNetCore.Binding;

/// <summary>The exception for a <c>%</c> in a form that is not followed by two hexadecimal digits.</summary>
/// <param name="position">The position of the <c>%</c>.</param>
internal sealed class FormEscapeException(SequencePosition position) : Exception
{
    public SequencePosition Position { get; } = position;
}
