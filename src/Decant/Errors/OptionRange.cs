namespace Decant.Errors;

/// <summary>What is said of an option that is out of its range.</summary>
internal static class OptionRange
{
    /// <param name="type">The options.</param>
    /// <param name="name">The option.</param>
    /// <param name="value">What it was set to.</param>
    /// <param name="expected">What it can be.</param>
    public static ArgumentOutOfRangeException Refuse(string type, string name, object? value, string expected) =>
        new(name, value, $"{type}.{name} is {value}; expected {expected}.");
}
