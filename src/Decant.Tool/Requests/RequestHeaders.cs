using System.Net.Http.Headers;
using System.Reflection;

namespace Decant.Tool.Requests;

/// <summary>The user's headers. Their values are often secret, so neither a property nor a message contains one.</summary>
internal sealed class RequestHeaders
{
    private readonly List<(string Name, string Value)> _headers = [];
    private readonly List<(string Name, string Value)> _ofContent = [];

    public static RequestHeaders Empty { get; } = new();

    /// <summary>Gets the name of a header that describes what is sent; null if there is none.</summary>
    public string? OfContent => _ofContent.Select(header => header.Name).FirstOrDefault();

    /// <summary>Parses headers of the form <c>Name: value</c>.</summary>
    /// <param name="texts">The headers.</param>
    /// <param name="mayDescribeContent">Whether headers that describe content are taken.</param>
    /// <exception cref="FormatException">One of them has another form, or cannot be sent.</exception>
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
            if (probe.Headers.TryAddWithoutValidation(name, value))
                headers._headers.Add((name, value));
            // A text that is not a name may be a secret with a colon in it.
            else if (!probe.Content.Headers.TryAddWithoutValidation(name, ""))
                throw new FormatException("--header has no name that a header may have (it is not repeated here): expected 'Name: value', in quotes.");
            else if (!mayDescribeContent)
                throw new FormatException(NotOfAGet(name));
            else if (name.Equals("Content-Length", StringComparison.OrdinalIgnoreCase))
                throw new FormatException($"--header names '{name}', which --post sets by what it sends: leave it out.");
            else
                headers._ofContent.Add((name, value));
        }

        return headers;
    }

    /// <summary>Adds the headers to a client's, and a User-Agent with the program's name if they have none.</summary>
    public void AddTo(HttpRequestHeaders target, AssemblyName program)
    {
        foreach (var (name, value) in _headers)
            target.TryAddWithoutValidation(name, value);
        if (target.UserAgent.Count == 0)
            target.UserAgent.Add(new ProductInfoHeaderValue(program.Name!, program.Version?.ToString(3)));
    }

    /// <summary>Adds the headers that describe content. They replace those that it has.</summary>
    public void AddTo(HttpContentHeaders target)
    {
        foreach (string name in _ofContent.Select(header => header.Name).Distinct(StringComparer.OrdinalIgnoreCase))
            target.Remove(name);
        foreach (var (name, value) in _ofContent)
            target.TryAddWithoutValidation(name, value);
    }

    private static string NotOfAGet(string name) => $"--header names '{name}', which no GET sends: expected a header of requests.";
}
