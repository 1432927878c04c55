namespace Decant.Lab.Reports;

/// <summary>Writes figures with units. A KB is 1,024 bytes, as in BenchmarkDotNet.</summary>
internal static class Units
{
    public const string Missing = "-";

    private const double Kilo = 1024;

    public static string Time(double? nanoseconds) => nanoseconds switch
    {
        null => Missing,
        < 1e6 => Number(nanoseconds.Value / 1e3) + " µs",
        _ => Number(nanoseconds.Value / 1e6) + " ms",
    };

    public static string Size(long? bytes) => bytes switch
    {
        null => Missing,
        > -10_000 and < 10_000 => bytes.Value.ToString("N0", CultureInfo.InvariantCulture) + " B",
        > -1_000_000 and < 1_000_000 => Number(bytes.Value / Kilo) + " KB",
        _ => Number(bytes.Value / Kilo / Kilo) + " MB",
    };

    /// <summary>A rate in powers of ten, as is usual for rates.</summary>
    public static string Rate(double? bytesPerSecond) => bytesPerSecond switch
    {
        null => Missing,
        < 1e9 => Number(bytesPerSecond.Value / 1e6) + " MB/s",
        _ => Number(bytesPerSecond.Value / 1e9) + " GB/s",
    };

    public static string Count(double? count) => count?.ToString("N0", CultureInfo.InvariantCulture) ?? Missing;

    /// <summary>A number with a noun, such as <c>1 round</c> and <c>1,000 rounds</c>.</summary>
    public static string Count(int number, string noun) => $"{Count(number)} {noun}{(number == 1 ? "" : "s")}";

    public static string Ratio(double? ratio) => ratio?.ToString("0.00", CultureInfo.InvariantCulture) ?? Missing;

    public static string Collections(double? perThousand) => perThousand is null or 0 ? Missing : Number(perThousand.Value);

    // Three significant digits, or all before the point.
    private static string Number(double value) => Math.Abs(value) switch
    {
        < 10 => value.ToString("0.00", CultureInfo.InvariantCulture),
        < 100 => value.ToString("0.0", CultureInfo.InvariantCulture),
        _ => value.ToString("N0", CultureInfo.InvariantCulture),
    };
}
