using System.CommandLine.Parsing;
using System.Globalization;
using System.Net;
using Decant.Lab.Inference;
using Decant.Lab.Runtimes;
using Decant.Ladder;

namespace Decant.Lab.Commands;

/// <summary>How the words of a command line become values. What cannot be parsed is a <see cref="FormatException"/>, and that an error of the command
/// line.</summary>
internal static class Words
{
    /// <summary>Has the last word of an option or an argument parsed.</summary>
    public static T? Parse<T>(ArgumentResult result, Func<string, T> parse) => ParseAll(result, [result.Tokens[^1].Value], parse).FirstOrDefault();

    /// <summary>The same of every word, each of which may be several, separated by commas. What is there twice counts once.</summary>
    public static T[] ParseMany<T>(ArgumentResult result, Func<string, T> parse) =>
        [.. ParseAll(result, result.Tokens.SelectMany(token => token.Value.Split(',', StringSplitOptions.TrimEntries)), parse).Distinct()];

    /// <summary>The contender that a name stands for.</summary>
    /// <exception cref="FormatException">There is none.</exception>
    public static Contender Contender(string name) =>
        Contenders.Find(name) ?? throw new FormatException(
            $"'{name}' is not a contender{Closest.HintForSlip(name, Contenders.All.Select(contender => contender.Name))}; 'decant-lab list' names all.");

    /// <summary>The shape that a name stands for.</summary>
    /// <exception cref="FormatException">There is none.</exception>
    public static BodyKind Shape(string name) =>
        Shapes.Find(name) ?? throw new FormatException($"--shape is '{name}': expected one of {Shapes.All.ToNames()}{Closest.HintForSlip(name, Shapes.All.Select(shape => shape.ToName()))}.");

    /// <summary>The value of an enumeration that a name stands for, in any letter case.</summary>
    /// <exception cref="FormatException">There is none.</exception>
    public static T OneOf<T>(string option, string name)
        where T : struct, Enum => Array.FindAll(Enum.GetValues<T>(), value => value.ToString().Equals(name, StringComparison.OrdinalIgnoreCase)) is [var found]
            ? found
            : throw new FormatException($"{option} is '{name}': expected some of {string.Join(", ", Enum.GetNames<T>()).ToLowerInvariant()}.");

    /// <summary>The runtime that a framework stands for.</summary>
    /// <exception cref="FormatException">There is none.</exception>
    public static TargetRuntime Runtime(string name) =>
        TargetRuntime.All.FirstOrDefault(runtime => runtime.Framework == name)
        ?? throw new FormatException($"--runtimes is '{name}': expected some of {string.Join(", ", TargetRuntime.All)}.");

    /// <summary>A whole number within bounds.</summary>
    /// <exception cref="FormatException">It is none, or beyond them.</exception>
    public static int Number(string name, string text, int least, int most) =>
        int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out int value) && value >= least && value <= most
            ? value
            : throw new FormatException(FormattableString.Invariant($"{name} is '{text}': expected a whole number from {least} to {most}."));

    /// <summary>An address of the web.</summary>
    public static Uri? FindAddress(string text) =>
        Uri.TryCreate(text, UriKind.Absolute, out Uri? address) && address.Scheme is "http" or "https" ? address : null;

    /// <summary>The same of a word that must be one.</summary>
    /// <param name="what">Which word it is, for the message.</param>
    /// <param name="text">The word, which the message does not repeat: it may hold a secret.</param>
    /// <exception cref="FormatException">It is none.</exception>
    public static Uri Address(string what, string text) =>
        FindAddress(text) ?? throw new FormatException($"{what} is not an address: expected one that begins with http:// or https://.");

    /// <summary>The address of a network interface.</summary>
    /// <exception cref="FormatException">It is none.</exception>
    public static IPAddress IPAddress(string text) =>
        System.Net.IPAddress.TryParse(text, out IPAddress? address) ? address : throw new FormatException($"--address is '{text}': expected an IP address such as 0.0.0.0.");

    /// <summary>The address of an origin: scheme, host and port.</summary>
    /// <exception cref="FormatException">It is none.</exception>
    public static Uri Origin(string option, string text) =>
        Uri.TryCreate(text, UriKind.Absolute, out Uri? address) && address is { Scheme: "http", PathAndQuery: "/", Fragment: "", UserInfo: "" }
            ? address
            : throw new FormatException($"{option} is '{text}': expected http://host:port, where 'decant-lab serve' listens.");

    private static T[] ParseAll<T>(ArgumentResult result, IEnumerable<string> words, Func<string, T> parse)
    {
        try
        {
            return [.. words.Select(parse)];
        }
        catch (FormatException e)
        {
            result.AddError(e.Message);
            return [];
        }
    }
}
