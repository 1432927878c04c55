namespace Decant.Lab.Runtimes;

/// <summary>A runtime to measure on. The lab's client side is built for its framework, and published with it.</summary>
/// <param name="Framework">The framework, for example <c>net8.0</c>.</param>
internal sealed record TargetRuntime(string Framework)
{
    private const string Prefix = "net";
    private const string Suffix = ".0";

    /// <summary>The supported runtimes, the oldest first.</summary>
    public static IReadOnlyList<TargetRuntime> All { get; } = [new("net8.0"), new("net9.0"), new("net10.0")];

    /// <summary>The version, for example <c>8</c>.</summary>
    public string Version => Framework[Prefix.Length..^Suffix.Length];

    /// <summary>The title, for example <c>.NET 8</c>.</summary>
    public string Title => $".NET {Version}";

    /// <inheritdoc/>
    public override string ToString() => Framework;
}
