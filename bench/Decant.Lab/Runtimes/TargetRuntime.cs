namespace Decant.Lab.Runtimes;

/// <summary>A runtime to measure on: the framework that the lab's client side is built for, and with which it is published.</summary>
/// <param name="Framework">For example <c>net8.0</c>.</param>
internal sealed record TargetRuntime(string Framework)
{
    private const string Prefix = "net";
    private const string Suffix = ".0";

    /// <summary>Those for which it can be built, the oldest first.</summary>
    public static IReadOnlyList<TargetRuntime> All { get; } = [new("net8.0"), new("net9.0"), new("net10.0")];

    /// <summary>For example <c>8</c>.</summary>
    public string Version => Framework[Prefix.Length..^Suffix.Length];

    /// <summary>For example <c>.NET 8</c>.</summary>
    public string Title => $".NET {Version}";

    /// <inheritdoc/>
    public override string ToString() => Framework;
}
