namespace Decant.Analyzers.Symbols;

/// <summary>Finds hosts in the string literals of a program, which may contain a URL or the start of a URL.</summary>
internal static class Address
{
    private const string AfterScheme = "://";

    private static readonly char[] s_afterHost = ['/', '?', '#', '\\', ' ', '"', '\''];

    /// <summary>Returns whether a text contains a URL with a host.</summary>
    public static bool HasHost(string text) => FindHosts(text).Any(host => host.Length > 0);

    /// <summary>Returns whether a text is a loopback host such as <c>localhost:5000</c>, or contains a URL whose host does not depend on DNS.</summary>
    public static bool IsFixed(string text) => IsLoopback(text) || IsLoopback(text.Substring(0, EndOf(text, [':']))) || FindHosts(text).Any(IsFixedHost);

    /// <summary>Returns whether a host does not depend on DNS, because it is a loopback host or an IP address.</summary>
    public static bool IsFixedHost(string host) =>
        IsLoopback(host) || host.StartsWith("[", StringComparison.Ordinal) || (host.Count(c => c == '.') == 3 && host.All(c => c is '.' or (>= '0' and <= '9')));

    /// <summary>Returns whether a host is the machine itself. The end of the host may be missing, as in <c>$"http://127.0.0.{n}"</c>.</summary>
    private static bool IsLoopback(string host) => host == "::1" || host.StartsWith("[::1]", StringComparison.Ordinal)
        || host.Equals("localhost", StringComparison.OrdinalIgnoreCase) || host.EndsWith(".localhost", StringComparison.OrdinalIgnoreCase)
        || (host.StartsWith("127.", StringComparison.Ordinal) && host.All(c => c is '.' or (>= '0' and <= '9')));

    private static IEnumerable<string> FindHosts(string text)
    {
        for (int at = text.IndexOf(AfterScheme, StringComparison.Ordinal); at >= 0; at = text.IndexOf(AfterScheme, at + 1, StringComparison.Ordinal))
        {
            string rest = text.Substring(at + AfterScheme.Length);
            string authority = rest.Substring(0, EndOf(rest, s_afterHost));
            string host = authority.Substring(authority.LastIndexOf('@') + 1);
            yield return host.StartsWith("[", StringComparison.Ordinal) ? host : host.Substring(0, EndOf(host, [':']));
        }
    }

    private static int EndOf(string text, char[] ends) => text.IndexOfAny(ends) is var end and >= 0 ? end : text.Length;
}
