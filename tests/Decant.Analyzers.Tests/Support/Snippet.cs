namespace Decant.Analyzers.Tests.Support;

/// <summary>Wraps a few statements in the code of a user's project.</summary>
internal static class Snippet
{
    public const string Usings = """
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

        public record Thing(string? Name, int Count);

        [Decant.JsonProjection]
        public partial class Part : Decant.IJsonProjection<Part>
        {
            static Decant.CompilerServices.JsonProjectionInfo<Part> Decant.IJsonProjection<Part>.ProjectionInfo => null!;
        }


        """;

    /// <summary>The statements in an asynchronous method with parameters for a client, a request, a response and a token.</summary>
    public static string InMethod(string statements, string usings = "", string members = "") => $$"""
        {{usings}}{{Usings}}public class Caller
        {
            private readonly HttpClient _client = new(new SocketsHttpHandler());
        {{members}}
            public async Task<object?> CallAsync(HttpClient client, HttpRequestMessage request, HttpResponseMessage response, Thing thing, bool flag, CancellationToken token)
            {
        {{string.Join('\n', statements.Split('\n').Select(line => line.Length == 0 ? line : "        " + line))}}
            }

            private static Task Log(object? value) => Task.CompletedTask;
        }

        """;
}
