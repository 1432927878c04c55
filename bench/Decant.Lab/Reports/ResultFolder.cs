namespace Decant.Lab.Reports;

/// <summary>The default folder for results. Each run has its own, so that two labs at once do not write to the same.</summary>
internal static class ResultFolder
{
    /// <summary>The path of a folder in <c>artifacts/lab</c>, in the checkout around the current directory or, without a checkout, in that directory.</summary>
    public static string Of(string name)
    {
        string start = TimeProvider.System.GetLocalNow().ToString("yyyyMMdd-HHmmss", CultureInfo.InvariantCulture);
        string own = string.Create(CultureInfo.InvariantCulture, $"{start}-{name}-{Environment.ProcessId}");
        return Path.Combine(Checkout.FindAroundCurrentDirectory() ?? Environment.CurrentDirectory, "artifacts", "lab", own);
    }
}
