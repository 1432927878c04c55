using System.CommandLine;
using System.CommandLine.Parsing;
using System.Globalization;
using Decant.Lab.Runtimes;
using Decant.Ladder;
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

    /// <summary>What the body is made of, one shape.</summary>
    public static Option<BodyKind?> Shape() => new("--shape")
    {
        Description = $"What the JSON body is made of, where both contenders read several kinds: {Shapes.All.ToNames()}. Beside --body: what is in it.",
        HelpName = "shape",
        CustomParser = result => ParseShape(result, result.Tokens[^1].Value),
    };

    /// <summary>What the bodies are made of, one table a shape.</summary>
    public static Option<BodyKind[]> ManyShapes() => new("--shape")
    {
        Description = "The bodies of the suites memory and stages, separated by commas; those that their contenders read by default. Beside --body: what is in it.",
        HelpName = "shape,shape,…",
        CustomParser = result =>
            [.. result.Tokens.SelectMany(token => token.Value.Split(',')).Select(name => ParseShape(result, name)).OfType<BodyKind>().Distinct()],
    };

    /// <summary>Runtimes to compare, the oldest first, whatever the order they are named in.</summary>
    public static Option<TargetRuntime[]> Runtimes() => new("--runtimes")
    {
        Description = $"Measure on several runtimes and compare: {string.Join(", ", TargetRuntime.All)}. Builds the lab's client side for each, with its runtime, " +
            "which needs the checkout; 1,000 items and a choice of contenders by default.",
        HelpName = "net8.0 …",
        AllowMultipleArgumentsPerToken = true,
        CustomParser = result =>
        {
            string[] named = [.. result.Tokens.SelectMany(token => token.Value.Split(',', StringSplitOptions.TrimEntries))];
            foreach (string unknown in named.Except(TargetRuntime.All.Select(runtime => runtime.Framework)))
                result.AddError($"--runtimes is '{unknown}': expected some of {string.Join(", ", TargetRuntime.All)}.");
            return [.. TargetRuntime.All.Where(runtime => named.Contains(runtime.Framework))];
        },
    };

    public static Option<int?> Bytes() => Number("--bytes", "The size of a binary body, in bytes; 1,048,576 by default, as in seed 002.", 1, MaxBytes);

    public static Option<DirectoryInfo?> Output() => Folder("The folder for the results; a new one under artifacts/lab by default.");

    public static Option<DirectoryInfo?> OutputIfAny() => Folder("A folder for the results as Markdown, CSV, JSON and HTML; none by default.");

    public static Option<DirectoryInfo?> OutputForReport() => Folder("The folder for the report; that of the results by default.");

    public static Option<bool> Json() => new("--json") { Description = "Print one JSON object and nothing else." };

    /// <summary>A whole number within bounds, or nothing.</summary>
    public static Option<int?> Number(string name, string description, int least, int most) => new(name)
    {
        Description = description,
        HelpName = "n",
        CustomParser = result => Parse(result, name, result.Tokens[^1].Value, least, most),
    };

    /// <summary>One of the names of an enumeration, in lower case; never a number.</summary>
    public static Option<T> OneOf<T>(string name, string description, T usual)
        where T : struct, Enum
    {
        string[] names = [.. Enum.GetNames<T>().Select(value => value.ToLowerInvariant())];
        return new Option<T>(name) { Description = description, DefaultValueFactory = _ => usual }.AcceptOnlyFromAmong(names);
    }

    /// <summary>Whole numbers separated by commas, in one option or several.</summary>
    public static int[] ParseNumbers(ArgumentResult result, string name, int most) =>
    [
        .. result.Tokens
            .SelectMany(token => token.Value.Split(','))
            .Select(text => Parse(result, name, text, 1, most))
            .Distinct(),
    ];

    private static BodyKind? ParseShape(ArgumentResult result, string name)
    {
        BodyKind? shape = Shapes.Find(name);
        if (shape is null)
            result.AddError($"--shape is '{name}': expected one of {Shapes.All.ToNames()}.");
        return shape;
    }

    private static Option<DirectoryInfo?> Folder(string description)
    {
        var option = new Option<DirectoryInfo?>("--output")
        {
            Description = description,
            HelpName = "folder",
        };
        option.Validators.Add(result =>
        {
            if (result.Tokens is [var token] && File.Exists(token.Value))
                result.AddError($"--output is '{token.Value}', which is a file: expected a folder, which need not exist.");
        });
        return option;
    }

    private static int Parse(ArgumentResult result, string name, string text, int least, int most)
    {
        if (int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out int value) && value >= least && value <= most)
            return value;

        result.AddError(FormattableString.Invariant($"{name} is '{text}': expected a whole number from {least} to {most}."));
        return least;
    }
}
