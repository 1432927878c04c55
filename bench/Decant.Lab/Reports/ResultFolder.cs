using System.Globalization;

namespace Decant.Lab.Reports;

/// <summary>Where results go: a folder of the run's own, so that two labs at once do not meet.</summary>
internal static class ResultFolder
{
    /// <summary>Names a folder under <c>artifacts/lab</c> of the checkout around the current directory, or of that directory where there is none.</summary>
    public static string Of(string name)
    {
        string start = TimeProvider.System.GetLocalNow().ToString("yyyyMMdd-HHmmss", CultureInfo.InvariantCulture);
        string own = string.Create(CultureInfo.InvariantCulture, $"{start}-{name}-{Environment.ProcessId}");
        return Path.Combine(Checkout.FindAroundCurrentDirectory() ?? Environment.CurrentDirectory, "artifacts", "lab", own);
    }
}
