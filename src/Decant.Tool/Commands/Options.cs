using System.CommandLine;
using System.CommandLine.Parsing;
using Decant.Tool.Requests;
using Decant.Tool.Streams;

namespace Decant.Tool.Commands;

/// <summary>Creates options and arguments whose values are parsed from words. For an invalid word the parser throws a <see cref="FormatException"/>, which
/// becomes an error of the command line.</summary>
internal static class Options
{
    public static Argument<string> Source() => new("source");

    public static Argument<string[]> Sources() => new("source") { Arity = ArgumentArity.OneOrMore };

    // A flag takes no value: if the value were optional, completion would treat the next word as the value.
    public static Option<bool> Flag(string name) => new(name) { Arity = ArgumentArity.Zero };

    /// <summary>Creates the option --header. Completion treats each word after it as another header, so the caller must add the completions of the command to
    /// the option's <c>CompletionSources</c>.</summary>
    public static Option<RequestHeaders?> Headers() => new("--header", "-H")
    {
        Arity = ArgumentArity.OneOrMore,
        CustomParser = result => Parse(result, _ => RequestHeaders.Parse(result.Tokens.Select(token => token.Value), mayDescribeContent: true)),
    };

    public static Option<T> Parsed<T>(string name, Func<string, T> parse, params string[] aliases) =>
        new(name, aliases) { Arity = ArgumentArity.ExactlyOne, CustomParser = result => Parse(result, parse) };

    /// <summary>Returns the URL of a source; null for a file or standard input.</summary>
    public static Uri? FindAddress(string source) =>
        Uri.TryCreate(source, UriKind.Absolute, out Uri? address) && address.Scheme is "http" or "https" ? address : null;

    /// <summary>Throws if a source is neither a URL nor an existing file, or if it is a URL with credentials, which the client would not send.</summary>
    /// <exception cref="UsageException">The source is not valid.</exception>
    public static void Check(string source)
    {
        Uri? address = FindAddress(source);
        if (address?.UserInfo.Length > 0)
            throw new UsageException("Credentials in the URL are not sent: leave them out, and use --header 'Authorization: Basic …'.");
        if (source != InputStream.Standard && address is null && !File.Exists(source))
            throw new UsageException($"{Show(source)} is neither a file nor a URL that begins with http:// or https://; - is standard input.");
    }

    /// <summary>Parses the method of a request whose response has a body.</summary>
    public static HttpMethod Method(string text)
    {
        try
        {
            var method = HttpMethod.Parse(text);
            if (method.Method is not ("HEAD" or "CONNECT"))
                return method;
        }
        catch (Exception e) when (e is FormatException or ArgumentException)
        {
            // HttpMethod throws ArgumentException for white space.
            throw new FormatException($"--request is '{text}', which is not a method: expected a word, such as POST or PUT.");
        }

        throw new FormatException($"--request is '{text}', whose response has no body to copy: expected another method, such as POST or PUT.");
    }

    public static long Bytes(string text) =>
        long.TryParse(text, NumberStyles.None, CultureInfo.InvariantCulture, out long bytes) && bytes > 0
            ? bytes
            : throw new FormatException($"--max-bytes is '{text}': expected a number of bytes, at least 1.");

    public static TimeSpan Seconds(string text) =>
        double.TryParse(text, NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out double seconds) && seconds is >= 0.001 and <= 2_000_000
            ? TimeSpan.FromSeconds(seconds)
            : throw new FormatException($"--timeout is '{text}': expected a number of seconds, such as 30 or 0.5.");

    /// <summary>Returns a word for a message. A word that may be a URL with a password or a key is not shown.</summary>
    private static string Show(string word) =>
        word.AsSpan().ContainsAny('@', '?', '#') ? "The source (not shown, because it may contain a secret)" : $"'{word}'";

    private static T? Parse<T>(ArgumentResult result, Func<string, T> parse)
    {
        try
        {
            return parse(result.Tokens[^1].Value);
        }
        catch (FormatException e)
        {
            result.AddError(e.Message);
            return default;
        }
    }
}
