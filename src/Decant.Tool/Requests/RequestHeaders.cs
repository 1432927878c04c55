using System.Net.Http.Headers;
using System.Reflection;

namespace Decant.Tool.Requests;

/// <summary>The user's headers. Their values are often secret, so neither a property nor a message contains a value.</summary>
internal sealed class RequestHeaders
{
    private readonly List<(string Name, string Value)> _headers = [];
    private readonly List<(string Name, string Value)> _ofContent = [];

    public static RequestHeaders Empty { get; } = new();

    /// <summary>Gets the name of a header that describes a body; null if there is none.</summary>
    public string? OfContent => _ofContent.Select(header => header.Name).FirstOrDefault();

    /// <summary>Parses headers of the form <c>Name: value</c>.</summary>
    /// <param name="texts">The headers.</param>
    /// <param name="mayDescribeContent">Whether headers that describe a body are accepted.</param>
    /// <exception cref="FormatException">A header has another form, or cannot be sent.</exception>
    public static RequestHeaders Parse(IEnumerable<string> texts, bool mayDescribeContent = false)
    {
        var headers = new RequestHeaders();
        using var probe = new HttpRequestMessage { Content = new ByteArrayContent([]) };
        foreach (string text in texts)
        {
            int colon = text.IndexOf(':', StringComparison.Ordinal);
            string name = colon < 0 ? "" : text[..colon].Trim(), value = text[(colon + 1)..].Trim();
            if (name.Length == 0 || value.Length == 0)
                throw new FormatException("--header lacks a name or a value (not shown, because it may be secret): expected 'Name: value', in quotes.");
            if (probe.Headers.TryAddWithoutValidation(name, value))
                headers._headers.Add((name, value));
            // The message does not show an invalid name, because it may be a part of a secret that contains a colon.
            else if (!probe.Content.Headers.TryAddWithoutValidation(name, ""))
                throw new FormatException("--header has an invalid name (not shown, because it may be secret): expected 'Name: value', in quotes.");
            else if (!mayDescribeContent)
                throw new FormatException(NotOfAGet(name));
            else if (name.Equals("Content-Length", StringComparison.OrdinalIgnoreCase))
                throw new FormatException($"The header '{name}' of --header is set by --post: leave it out.");
            else
                headers._ofContent.Add((name, value));
        }

        return headers;
    }

    /// <summary>Adds the headers to the headers of a client, and a User-Agent with the program's name if there is none.</summary>
    public void AddTo(HttpRequestHeaders target, AssemblyName program)
    {
        foreach (var (name, value) in _headers)
            target.TryAddWithoutValidation(name, value);
        if (target.UserAgent.Count == 0)
            target.UserAgent.Add(new ProductInfoHeaderValue(program.Name!, program.Version?.ToString(3)));
    }

    /// <summary>Adds the headers that describe a body. They replace existing headers with the same names.</summary>
    public void AddTo(HttpContentHeaders target)
    {
        foreach (string name in _ofContent.Select(header => header.Name).Distinct(StringComparer.OrdinalIgnoreCase))
            target.Remove(name);
        foreach (var (name, value) in _ofContent)
            target.TryAddWithoutValidation(name, value);
    }

    private static string NotOfAGet(string name) => $"The header '{name}' of --header is not a request header.";
}
