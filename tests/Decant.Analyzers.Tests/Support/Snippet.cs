using System.Text.RegularExpressions;

namespace Decant.Analyzers.Tests.Support;

/// <summary>Wraps a few statements in the code of a user's project.</summary>
internal static partial class Snippet
{
    /// <summary>The directives of the file of a case.</summary>
    public const string Directives = """
        using System;
        using System.Collections.Generic;
        using System.IO;
        using System.Linq;
        using System.Net;
        using System.Net.Http;
        using System.Net.Http.Headers;
        using System.Net.Http.Json;
        using System.Text;
        using System.Text.Json;
        using System.Text.Json.Nodes;
        using System.Threading;
        using System.Threading.Tasks;
        using Newtonsoft.Json.Linq;
        using JsonConvert = Newtonsoft.Json.JsonConvert;
        using JsonSerializer = System.Text.Json.JsonSerializer;


        """;

    private const string Types = """
        public record Thing(string? Name, int Count);

        [Decant.JsonProjection]
        public partial class Part : Decant.IJsonProjection<Part>
        {
            static Decant.CompilerServices.JsonProjectionInfo<Part> Decant.IJsonProjection<Part>.ProjectionInfo => null!;
        }


        """;

    /// <summary>Directives of cases that read bodies by Decant and Newtonsoft.Json.</summary>
    public const string Readers =
        "using Decant;\nusing JsonTextReader = Newtonsoft.Json.JsonTextReader;\nusing NewtonsoftSerializer = Newtonsoft.Json.JsonSerializer;\n";

    /// <summary>What stands above the class of a case.</summary>
    public const string Usings = Directives + Types;

    /// <summary>The statements as a program with a client.</summary>
    public static string InProgram(string statements) => $"{Directives}using var client = new HttpClient();\n{statements}\n\n{Types}";

    /// <summary>The statements in an asynchronous method with parameters for a client, a request, a response and a token.</summary>
    public static string InMethod(string statements, string usings = "", string members = "") => usings + Usings + Class(statements, members);

    /// <summary>Classes of one name.</summary>
    public static string InClasses(IEnumerable<string> classes, string usings = "") =>
        usings + Usings + string.Concat(classes.Select((one, number) => $"namespace Case{number}\n{{\n{one}}}\n\n"));

    /// <summary>The class that such a method is in.</summary>
    public static string Class(string statements, string members = "") => $$"""
        public class Caller
        {
            private readonly HttpClient _client = new(new SocketsHttpHandler());
        {{members}}
            public async Task<object?> CallAsync(HttpClient client, HttpRequestMessage request, HttpResponseMessage response, Thing thing, bool flag, CancellationToken token)
            {
        {{string.Join('\n', statements.Split('\n').Select(line => line.Length == 0 ? line : "        " + line))}}
            }

            private static Task Log(object? value) => Task.CompletedTask;

            private sealed class Derived : HttpClient;
        }

        """;

    /// <summary>The cases of a table: a line each, and more lines where those are indented.</summary>
    public static string[] Cases(string table) => NextCase().Split(table);

    [GeneratedRegex(@"\n(?!\s)")]
    private static partial Regex NextCase();
}
