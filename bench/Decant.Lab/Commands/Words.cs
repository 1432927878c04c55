using System.CommandLine.Parsing;
using System.Net;
using Decant.Lab.Runtimes;
using Decant.Tool.Inference;

namespace Decant.Lab.Commands;

/// <summary>Parses words of a command line. A word that cannot be parsed causes a <see cref="FormatException"/>, which becomes an error of the command
/// line.</summary>
internal static class Words
{
    /// <summary>Parses the last word of an option or an argument.</summary>
    public static T? Parse<T>(ArgumentResult result, Func<string, T> parse) => ParseAll(result, [result.Tokens[^1].Value], parse).FirstOrDefault();

    /// <summary>Parses every word, and the parts of a word that are separated by commas. Duplicates are removed.</summary>
    public static T[] ParseMany<T>(ArgumentResult result, Func<string, T> parse) =>
        [.. ParseAll(result, result.Tokens.SelectMany(token => token.Value.Split(',', StringSplitOptions.TrimEntries)), parse).Distinct()];

    public static Contender Contender(string name) =>
        Contenders.Find(name) ?? throw new FormatException(
            $"'{name}' is not a contender{Closest.HintForSlip(name, Contenders.All.Select(contender => contender.Name))}; 'decant-lab list' names all.");

    public static BodyKind Shape(string name) =>
        Shapes.Find(name) ?? throw new FormatException($"--shape is '{name}': expected one of {Shapes.All.ToNames()}{Closest.HintForSlip(name, Shapes.All.Select(shape => shape.ToName()))}.");

    /// <summary>Finds the value of an enumeration with a name, in any letter case.</summary>
    public static T OneOf<T>(string option, string name)
        where T : struct, Enum => Array.FindAll(Enum.GetValues<T>(), value => value.ToString().Equals(name, StringComparison.OrdinalIgnoreCase)) is [var found]
            ? found
            : throw new FormatException($"{option} is '{name}': expected one or more of {string.Join(", ", Enum.GetNames<T>()).ToLowerInvariant()}.");

    public static TargetRuntime Runtime(string name) =>
        TargetRuntime.All.FirstOrDefault(runtime => runtime.Name == name)
        ?? throw new FormatException($"--runtimes is '{name}': expected one or more of {string.Join(", ", TargetRuntime.All)}.");

    public static int Number(string name, string text, int least, int most) =>
        int.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out int value) && value >= least && value <= most
            ? value
            : throw new FormatException(FormattableString.Invariant($"{name} is '{text}': expected a whole number from {least} to {most}."));

    /// <summary>Parses an HTTP or HTTPS address, or returns <see langword="null"/>.</summary>
    public static Uri? FindAddress(string text) =>
        Uri.TryCreate(text, UriKind.Absolute, out Uri? address) && address.Scheme is "http" or "https" ? address : null;

    /// <summary>Parses a word that must be an HTTP or HTTPS address.</summary>
    /// <param name="text">The word. The message does not repeat it, because it may contain a secret.</param>
    public static Uri Address(string what, string text) =>
        FindAddress(text) ?? throw new FormatException($"{what} is not an address: expected one that begins with http:// or https://.");

    public static IPAddress IPAddress(string text) =>
        System.Net.IPAddress.TryParse(text, out IPAddress? address) ? address : throw new FormatException($"--address is '{text}': expected an IP address such as 0.0.0.0.");

    /// <summary>Parses the address of an origin: scheme, host and port.</summary>
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
