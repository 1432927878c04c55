using System.Net.Http.Headers;
using System.Reflection;

namespace Decant.Tool.Requests;

/// <summary>The user's headers. Their values are often secret, so neither a property nor a message contains one.</summary>
internal sealed class RequestHeaders
{
    private readonly List<(string Name, string Value)> _headers = [];

    public static RequestHeaders Empty { get; } = new();

    /// <summary>Gets the names, which may be shown.</summary>
    public IEnumerable<string> Names => _headers.Select(header => header.Name);

    /// <summary>Gets the media type of what is sent, if the user gives it.</summary>
    public string? ContentType { get; private set; }

    // Of the program that this is compiled into.
    private static ProductInfoHeaderValue UserAgent { get; } = new(Program.Name!, Program.Version?.ToString(3));

    private static AssemblyName Program => typeof(RequestHeaders).Assembly.GetName();

    /// <summary>Parses headers of the form <c>Name: value</c>.</summary>
    /// <param name="texts">The headers.</param>
    /// <param name="mayDescribeContent">Whether a Content-Type is taken.</param>
    /// <exception cref="FormatException">One of them has another form, or cannot be sent with a GET.</exception>
    public static RequestHeaders Parse(IEnumerable<string> texts, bool mayDescribeContent = false)
    {
        var headers = new RequestHeaders();
        using var probe = new HttpRequestMessage { Content = new ByteArrayContent([]) };
        foreach (string text in texts)
        {
            int colon = text.IndexOf(':', StringComparison.Ordinal);
            string name = colon < 0 ? "" : text[..colon].Trim(), value = text[(colon + 1)..].Trim();
            if (name.Length == 0 || value.Length == 0)
                throw new FormatException("--header has no name and value (they are not repeated here): expected 'Name: value', in quotes.");
            if (mayDescribeContent && name.Equals("Content-Type", StringComparison.OrdinalIgnoreCase))
                headers.ContentType = value;
            else if (probe.Headers.TryAddWithoutValidation(name, value))
                headers._headers.Add((name, value));
            // What is no name may be a secret with a colon in it.
            else
                throw new FormatException(probe.Content.Headers.TryAddWithoutValidation(name, "") ? NotOfAGet(name) : "--header has no name that a header may have (it is not repeated here): expected 'Name: value', in quotes.");
        }

        return headers;
    }

    /// <summary>What a message says of a header that belongs to content.</summary>
    public static string NotOfAGet(string name) => $"--header names '{name}', which no GET sends: expected a header of requests.";

    /// <summary>Adds the headers to a client's, and a User-Agent with the program's name if they have none.</summary>
    public void AddTo(HttpRequestHeaders target)
    {
        foreach (var (name, value) in _headers)
            target.TryAddWithoutValidation(name, value);
        if (target.UserAgent.Count == 0)
            target.UserAgent.Add(UserAgent);
    }
}
