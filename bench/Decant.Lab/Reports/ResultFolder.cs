using System.Globalization;

namespace Decant.Lab.Reports;

/// <summary>Where results go: a folder of the run's own, so that two labs at once do not meet.</summary>
internal static class ResultFolder
{
    private const string RootMarker = "Decant.slnx";

    /// <summary>Names a folder under <c>artifacts/lab</c> of the checkout around the current directory.</summary>
    public static string Of(string name)
    {
        string start = TimeProvider.System.GetLocalNow().ToString("yyyyMMdd-HHmmss", CultureInfo.InvariantCulture);
        string own = string.Create(CultureInfo.InvariantCulture, $"{start}-{name}-{Environment.ProcessId}");
        return Path.Combine(FindCheckout() ?? Environment.CurrentDirectory, "artifacts", "lab", own);
    }

    /// <summary>The checkout around the current directory, or <see langword="null"/>.</summary>
    public static string? FindCheckout()
    {
        for (DirectoryInfo? folder = new(Environment.CurrentDirectory); folder is not null; folder = folder.Parent)
        {
            if (File.Exists(Path.Combine(folder.FullName, RootMarker)))
                return folder.FullName;
        }

        return null;
    }
}
