using System.Globalization;
using System.Text.RegularExpressions;
using Decant.Analyzers.Tests.Support;

namespace Decant.Analyzers.Tests.Outcomes;

/// <summary>Code of a user that a fix may change: statements, and further members of their class. What a fix is offered for is marked.</summary>
/// <param name="Statements">The statements of a method with a client, an object to send, and a token.</param>
/// <param name="Members">Further members.</param>
internal sealed partial record OutcomeCase(string Statements, string Members)
{
    private const string MembersMark = "\n    members: ";

    private const string Types = """
        public record Thing(string? Name, int Count);

        [Decant.JsonProjection]
        public partial record Row(string? Name, int Count);

        public static class Net
        {
            public static Func<SocketsHttpConnectionContext, CancellationToken, ValueTask<Stream>> Connect = null!;
            public static string Address = "";
            public static ValueTask<Stream> ConnectAsync(SocketsHttpConnectionContext context, CancellationToken token) => Connect(context, token);
        }


        """;

    /// <summary>Whether a token of the caller ends the case.</summary>
    public bool HasToken => Statements.Contains("token", StringComparison.Ordinal);

    /// <summary>Whether the timeout of the given client covers the body.</summary>
    public bool HasTimeout => !Statements.Contains("own", StringComparison.Ordinal) && !Statements.Contains("ResponseHeadersRead", StringComparison.Ordinal) && !Statements.Contains("GetStreamAsync", StringComparison.Ordinal);

    /// <summary>The cases of a table: a line each, and more lines where those are indented; members follow <c>members:</c>.</summary>
    public static OutcomeCase[] Read(string table) =>
        [.. Snippet.Cases(table).Select(one => one.Split(MembersMark)).Select(parts => new OutcomeCase(parts[0], string.Join('\n', parts.Skip(1))))];

    /// <summary>One file with all of them.</summary>
    public static string File(IEnumerable<OutcomeCase> cases) => Snippet.Readers + Snippet.Directives + Types + string.Concat(cases.Select((one, number) => $$"""
        namespace Case{{number}}
        {
            public static class Caller
            {
                {{one.Members}}
                public static async Task<object?> RunAsync(HttpClient client, Thing thing, CancellationToken token)
                {
                    {{one.Statements}}
                }

                private static Task Log(object? value) => Task.CompletedTask;
            }
        }


        """));

    /// <summary>The number of the case at a position of the file.</summary>
    public static int IndexAt(string file, int position) =>
        int.Parse(Namespace().Matches(file).Last(match => match.Index < position).Groups[1].Value, CultureInfo.InvariantCulture);

    [GeneratedRegex(@"^namespace Case(\d+)", RegexOptions.Multiline)]
    private static partial Regex Namespace();
}
