namespace Decant.Lab;

/// <summary>The folder of the repository's sources. The installed tool has none.</summary>
internal static class Checkout
{
    private const string RootMarker = "Decant.slnx";

    /// <summary>The checkout that this lab was built in; <see langword="null"/> for the installed tool.</summary>
    public static string? OfThisBuild { get; } = FindAround(AppContext.BaseDirectory);

    /// <summary>The start of the command line that runs this lab.</summary>
    public static string LabCommand => OfThisBuild is null ? "decant-lab" : FromSources;

    private const string FromSources = "dotnet run -c Release --project bench/Decant.Lab --";

    /// <summary>The checkout around the current directory, or <see langword="null"/>.</summary>
    public static string? FindAroundCurrentDirectory() => FindAround(Environment.CurrentDirectory);

    /// <summary>The checkout around the current directory, for an option that builds the lab.</summary>
    /// <exception cref="LabException">There is none, or this lab is not of one.</exception>
    public static string Require(string option)
    {
        if (OfThisBuild is null)
            throw LabException.Usage($"{option} builds the lab, which the installed tool cannot do: run it from a checkout, with {FromSources} {option}.");
        return FindAroundCurrentDirectory() ?? throw LabException.Usage(
            $"{option} builds the lab, and {Environment.CurrentDirectory} is not in a checkout: run it in one.");
    }

    private static string? FindAround(string start)
    {
        for (DirectoryInfo? folder = new(start); folder is not null; folder = folder.Parent)
        {
            if (File.Exists(Path.Combine(folder.FullName, RootMarker)))
                return folder.FullName;
        }

        return null;
    }
}
