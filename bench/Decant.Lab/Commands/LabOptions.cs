using System.CommandLine;
using System.CommandLine.Parsing;
using System.Globalization;
using Decant.Ladder.GitHub;

namespace Decant.Lab.Commands;

/// <summary>The options that more than one command takes.</summary>
internal static class LabOptions
{
    /// <summary>The largest number of items that the origin serves.</summary>
    public const int MaxItems = 1_000_000;

    /// <summary>The largest binary body that the origin serves, in bytes.</summary>
    public const int MaxBytes = 1 << 30;

    /// <summary>The size of seed 002's body, in bytes.</summary>
    public const int SeedBytes = 1 << 20;

    public static Option<FileInfo> Body() => new Option<FileInfo>("--body")
    {
        Description = "A JSON file of your own to measure with, in place of the generated repositories.",
        HelpName = "file.json",
    }.AcceptExistingOnly();

    public static Option<WantedMembers?> Members() => new("--members")
    {
        Description = "The names of the wanted members in --body, if they are neither the seeds' nor GitHub's.",
        HelpName = "name=…,url=…,stars=…",
        CustomParser = result =>
        {
            try
            {
                return WantedMembers.Parse(result.Tokens[0].Value);
            }
            catch (FormatException e)
            {
                result.AddError(e.Message);
                return null;
            }
        },
    };

    public static Option<int> Bytes() => Bounded("--bytes", "The size of a binary body, in bytes.", SeedBytes, MaxBytes);

    /// <summary>A whole number from 1 to <paramref name="most"/>.</summary>
    public static Option<int> Bounded(string name, string description, int value, int most)
    {
        var option = new Option<int>(name) { Description = description, DefaultValueFactory = _ => value, HelpName = "n" };
        option.CustomParser = result => ParseBounded(result, name, result.Tokens[0].Value, most);
        return option;
    }

    /// <summary>Reads one number and complains of any that is out of bounds.</summary>
    public static int ParseBounded(ArgumentResult result, string name, string text, int most)
    {
        if (int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out int value) && value >= 1 && value <= most)
            return value;

        result.AddError($"{name} is '{text}': expected a whole number from 1 to {most.ToString(CultureInfo.InvariantCulture)}.");
        return 0;
    }
}
