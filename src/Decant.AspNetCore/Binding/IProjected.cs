namespace Decant.AspNetCore.Binding;

/// <summary>A bound body, for code that does not know the projection's type.</summary>
internal interface IProjected
{
    /// <summary>Gets the value; null if the body was rejected.</summary>
    object? ValueOrNull { get; }
}
