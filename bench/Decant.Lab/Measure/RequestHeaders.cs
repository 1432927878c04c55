using System.Net.Http.Headers;

namespace Decant.Lab.Measure;

/// <summary>The headers that the user sends along. Their values are secrets as a rule: nothing here hands one out, nor does any message.</summary>
internal sealed class RequestHeaders
{
    private readonly List<(string Name, string Value)> _headers = [];

    /// <summary>None.</summary>
    public static RequestHeaders Empty { get; } = new();

    private static ProductInfoHeaderValue UserAgent { get; } = new("decant-lab", typeof(RequestHeaders).Assembly.GetName().Version?.ToString(3));

    /// <summary>Reads headers of the form <c>Name: value</c>.</summary>
    /// <exception cref="FormatException">One of them is not of the form, or cannot be sent with a GET.</exception>
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

    /// <summary>Adds them to a client's own, and the lab's name if they name no other.</summary>
    public void AddTo(HttpRequestHeaders target)
    {
        foreach (var (name, value) in _headers)
            target.TryAddWithoutValidation(name, value);
        if (target.UserAgent.Count == 0)
            target.UserAgent.Add(UserAgent);
    }
}
