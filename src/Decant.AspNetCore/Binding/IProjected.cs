namespace Decant.AspNetCore.Binding;

/// <summary>A body, for code that does not know its projection.</summary>
internal interface IProjected
{
    /// <summary>Gets the value; null if the body was refused.</summary>
    object? ValueOrNull { get; }
}
