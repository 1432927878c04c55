namespace Decant.Errors;

/// <summary>Creates the exception for an option that is out of range.</summary>
internal static class OptionRange
{
    /// <param name="type">The options.</param>
    /// <param name="name">The option.</param>
    /// <param name="value">The value that was set.</param>
    /// <param name="expected">The values that are allowed.</param>
    public static ArgumentOutOfRangeException Refuse(string type, string name, object? value, string expected) =>
        new(name, value, $"{type}.{name} is {value}; expected {expected}.");
}
