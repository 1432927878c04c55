namespace Decant.Support;

/// <summary>The .NET that runs the tests, where its handlers differ from those of earlier ones.</summary>
internal static class Framework
{
    public static bool IsElevenOrLater { get; } = Environment.Version.Major >= 11;
}
