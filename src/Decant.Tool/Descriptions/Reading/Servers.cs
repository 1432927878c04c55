using Microsoft.OpenApi;

namespace Decant.Tool.Descriptions.Reading;

/// <summary>The URLs at which the paths of a description begin.</summary>
/// <param name="source">The file or URL of the description, to which the URLs may be relative.</param>
internal sealed class Servers(string source)
{
    /// <summary>Returns the URL of the first server, with the defaults of its variables. What only the user knows is in braces.</summary>
    /// <param name="levels">The servers of the operation, of its path and of the document, of which the first ones count.</param>
    public string? Find(params IEnumerable<IList<OpenApiServer>?> levels)
    {
        if (levels.FirstOrDefault(servers => servers?.Count > 0)?[0] is not { Url: { } url } server)
            return null;
        foreach (var (name, variable) in server.Variables ?? new Dictionary<string, OpenApiServerVariable>())
            url = variable.Default is { } value ? url.Replace($"{{{name}}}", value, StringComparison.Ordinal) : url;
        // Microsoft.OpenApi writes https:///v1 for a description of version 2 without a host.
        if (url.IndexOf(":///", StringComparison.Ordinal) is >= 0 and var end)
            url = url[(end + 3)..];
        if (url.Contains(Uri.SchemeDelimiter, StringComparison.Ordinal))
            return url;
        if (Uri.TryCreate(source, UriKind.Absolute, out Uri? place) && !place.IsFile && Uri.TryCreate(place, url, out Uri? resolved))
            return resolved.AbsoluteUri;
        return url.StartsWith("//", StringComparison.Ordinal) ? $"https:{url}"
            : url.Trim('/', '.') is { Length: > 0 } path ? $"https://{{host}}/{path}"
            : null;
    }
}
