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

    // Of the program that this is compiled into.
    private static ProductInfoHeaderValue UserAgent { get; } = new(Program.Name!, Program.Version?.ToString(3));

    private static AssemblyName Program => typeof(RequestHeaders).Assembly.GetName();

    /// <summary>Parses headers of the form <c>Name: value</c>.</summary>
    /// <exception cref="FormatException">One of them has another form, or cannot be sent with a GET.</exception>
    public static RequestHeaders Parse(IEnumerable<string> texts)
    {
        var headers = new RequestHeaders();
        using var probe = new HttpRequestMessage();
        foreach (string text in texts)
        {
            int colon = text.IndexOf(':', StringComparison.Ordinal);
            string name = colon < 0 ? "" : text[..colon].Trim(), value = text[(colon + 1)..].Trim();
            if (name.Length == 0 || value.Length == 0)
                throw new FormatException("--header has no name and value (they are not repeated here): expected 'Name: value', in quotes.");
            if (!probe.Headers.TryAddWithoutValidation(name, value))
                throw new FormatException($"--header names '{name}', which no GET sends: expected a header of requests.");
            headers._headers.Add((name, value));
        }

        return headers;
    }

    /// <summary>Adds the headers to a client's, and a User-Agent with the program's name if they have none.</summary>
    public void AddTo(HttpRequestHeaders target)
    {
        foreach (var (name, value) in _headers)
            target.TryAddWithoutValidation(name, value);
        if (target.UserAgent.Count == 0)
            target.UserAgent.Add(UserAgent);
    }
}
