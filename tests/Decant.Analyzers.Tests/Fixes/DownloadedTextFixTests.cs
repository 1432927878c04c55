using Decant.Analyzers.CodeFixes.Fixes;
using Decant.Analyzers.Rules;
using Decant.Analyzers.Tests.Support;

namespace Decant.Analyzers.Tests.Fixes;

public sealed class DownloadedTextFixTests
{
    [Fact]
    public Task Serializer_OfText_ReadsOverHttpItself() => Verify<DownloadedTextAnalyzer>.FixesEachAsync<DownloadedTextFix>(
        """
        return JsonSerializer.Deserialize<Thing>(await client.[|GetStringAsync|]("a"));
        =>
        return await client.GetFromJsonAsync<Thing>("a", JsonSerializerOptions.Default);
        ---
        return JsonSerializer.Deserialize<Thing>(await client.[|GetByteArrayAsync|](new Uri("a"), token).ConfigureAwait(false), JsonSerializerOptions.Web);
        =>
        return await client.GetFromJsonAsync<Thing>(new Uri("a"), JsonSerializerOptions.Web, token).ConfigureAwait(false);
        ---
        return JsonSerializer.Deserialize<Thing>(client.[|GetStringAsync|]("a").GetAwaiter().GetResult());
        =>
        return client.GetFromJsonAsync<Thing>("a", JsonSerializerOptions.Default).GetAwaiter().GetResult();
        ---
        return JsonSerializer.Deserialize(await client.[|GetStringAsync|]("a"), typeof(Thing));
        =>
        return await client.GetFromJsonAsync("a", typeof(Thing), JsonSerializerOptions.Default);
        ---
        return JsonSerializer.Deserialize<Thing>(await client.[|GetStringAsync|]("a"))!.Name;
        =>
        return (await client.GetFromJsonAsync<Thing>("a", JsonSerializerOptions.Default))!.Name;
        ---
        // All of it.
        string json = await client.[|GetStringAsync|]("a");

        // Parsed.
        return JsonSerializer.Deserialize<Thing>(json); // done
        =>
        // All of it.
        // Parsed.
        return await client.GetFromJsonAsync<Thing>("a", JsonSerializerOptions.Default); // done
        ---
        var json = await client.[|GetStringAsync|]("a");
        var options = new JsonSerializerOptions();
        Thing? read = JsonSerializer.Deserialize<Thing>(json, options);
        return read;
        =>
        var options = new JsonSerializerOptions();
        Thing? read = await client.GetFromJsonAsync<Thing>("a", options);
        return read;
        ---
        return await Task.Run(async () =>
        {
            var json = await client
                .[|GetStringAsync|]("a");
            return JsonSerializer.Deserialize<Thing>(json);
        });
        =>
        return await Task.Run(async () =>
        {
            return await client
                .GetFromJsonAsync<Thing>("a", JsonSerializerOptions.Default);
        });
        ---
        return JsonSerializer.Deserialize<Thing>(await client.[|GetStringAsync|](cancellationToken: token, requestUri: "a"));
        =>
        return await client.GetFromJsonAsync<Thing>("a", JsonSerializerOptions.Default, token);
        ---
        string json = await client.[|GetStringAsync|]("a"); // all of it
        return JsonSerializer.Deserialize<Thing>(json);
        =>
        // all of it
        return await client.GetFromJsonAsync<Thing>("a", JsonSerializerOptions.Default);
        """);

    [Fact]
    public Task Projection_OfText_IsReadOverHttp() => Verify<DownloadedTextAnalyzer>.FixesAsync<DownloadedTextFix>(
        Snippet.InMethod("return Decant.JsonProjection.Parse<Part>(await client.[|GetByteArrayAsync|](\"a\", token));", "using Decant;\n"),
        Snippet.InMethod("return await client.GetProjectionAsync<Part>(\"a\", token);", "using Decant;\n"));

    [Fact]
    public Task Parser_OfText_IsGivenTheStream() => Verify<DownloadedTextAnalyzer>.FixesEachAsync<DownloadedTextFix>(
        """
        return JsonDocument.Parse(await client.[|GetStringAsync|]("a", token));
        =>
        using HttpResponseMessage response2 = await client.GetAsync("a", token);
        response2.EnsureSuccessStatusCode();
        using Stream stream = await response2.Content.ReadAsStreamAsync(token);
        return await JsonDocument.ParseAsync(stream, cancellationToken: token);
        ---
        return JsonNode.Parse(await client.[|GetStringAsync|]("a").ConfigureAwait(false));
        =>
        using HttpResponseMessage response2 = await client.GetAsync("a").ConfigureAwait(false);
        response2.EnsureSuccessStatusCode();
        using Stream stream = await response2.Content.ReadAsStreamAsync().ConfigureAwait(false);
        return await JsonNode.ParseAsync(stream).ConfigureAwait(false);
        ---
        var stream = 1;
        var json = await client.[|GetStringAsync|]("a");
        await Log(stream);
        return JsonNode.Parse(json, new JsonNodeOptions())!["a"];
        =>
        var stream = 1;
        using HttpResponseMessage response2 = await client.GetAsync("a");
        response2.EnsureSuccessStatusCode();
        using Stream stream2 = await response2.Content.ReadAsStreamAsync();
        await Log(stream);
        return (await JsonNode.ParseAsync(stream2, new JsonNodeOptions()))!["a"];
        ---
        string json = client.[|GetStringAsync|]("a").GetAwaiter().GetResult();
        return JsonConvert.DeserializeObject<List<Thing>>(json) ?? [];
        =>
        using HttpResponseMessage response2 = client.GetAsync("a").GetAwaiter().GetResult();
        response2.EnsureSuccessStatusCode();
        using Stream stream = response2.Content.ReadAsStreamAsync().GetAwaiter().GetResult();
        using var textReader = new StreamReader(stream);
        using var jsonReader = new Newtonsoft.Json.JsonTextReader(textReader);
        Newtonsoft.Json.JsonSerializer serializer = Newtonsoft.Json.JsonSerializer.CreateDefault();
        serializer.CheckAdditionalContent = true;
        return serializer.Deserialize<List<Thing>>(jsonReader) ?? [];
        ---
        // Above.
        var read = JObject.Parse(await client.[|GetStringAsync|]("a"));
        return read;
        =>
        // Above.
        using HttpResponseMessage response2 = await client.GetAsync("a");
        response2.EnsureSuccessStatusCode();
        using Stream stream = await response2.Content.ReadAsStreamAsync();
        using var textReader = new StreamReader(stream);
        using var jsonReader = new Newtonsoft.Json.JsonTextReader(textReader);
        var read = JObject.Load(jsonReader);
        return read;
        """);

    [Fact]
    public Task All_InOneFile_AreFixedWithOneUsing() => Verify<DownloadedTextAnalyzer>.FixesAsync<DownloadedTextFix>(
        """
        // The file's header.
        using System.Net.Http;
        using System.Text.Json;
        using System.Threading.Tasks;

        public class C
        {
            public async Task<int[]?> A(HttpClient client) => JsonSerializer.Deserialize<int[]>(await client.[|GetStringAsync|]("a"));

            public async Task<int[]?> B(HttpClient client)
            {
                var json = await client.[|GetStringAsync|]("b");
                return JsonSerializer.Deserialize<int[]>(json);
            }
        }
        """,
        """
        // The file's header.
        using System.Net.Http;
        using System.Net.Http.Json;
        using System.Text.Json;
        using System.Threading.Tasks;

        public class C
        {
            public async Task<int[]?> A(HttpClient client) => await client.GetFromJsonAsync<int[]>("a", JsonSerializerOptions.Default);

            public async Task<int[]?> B(HttpClient client)
            {
                return await client.GetFromJsonAsync<int[]>("b", JsonSerializerOptions.Default);
            }
        }
        """);

    // No fix changes the condition of a request, or loses a comment.
    [Fact]
    public Task Text_ThatCannotBeReadInOneGo_IsLeft() => Verify<DownloadedTextAnalyzer>.OffersNothingForEachAsync<DownloadedTextFix>(
        """
        var json = await client.[|GetStringAsync|]("a"); await Log(1); return JsonSerializer.Deserialize<Thing>(json);
        var json = await client.[|GetStringAsync|]("a"); try { return JsonSerializer.Deserialize<Thing>(json); } catch (JsonException) { return null; }
        if (flag) return JObject.Parse(await client.[|GetStringAsync|]("a")); return null;
        return flag ? JObject.Parse(await client.[|GetStringAsync|]("a")) : null;
        return JsonSerializer.Deserialize<Thing>(await client.[|GetStringAsync|](/* the thing */ "a"));
        return JsonSerializer.Deserialize<Thing>(
                // the text
                await client.[|GetStringAsync|]("a"));
        string? json = await client.[|GetStringAsync|]("a");
            var read = JsonSerializer.Deserialize<Thing>(json);
            json = null;
            return read;
        while (JsonNode.Parse(await client.[|GetStringAsync|]("a")) is null) { }
            return 1;
        return flag ? JsonNode.Parse(await client.[|GetStringAsync|]("a")) : null;
        if (flag && JsonNode.Parse(await client.[|GetStringAsync|]("a")) != null) return 1;
            return 2;
        string json = await client.[|GetStringAsync|]("a");
            if (flag) return null;
            return JsonSerializer.Deserialize<Thing>(json);
        string json = await client.[|GetStringAsync|]("a");
            lock (this) { return JsonNode.Parse(json); }
        int n = 1;
            var json = await client.[|GetStringAsync|]("a" + n);
            n++;
            return JsonSerializer.Deserialize<Thing>(json);
        return JsonSerializer.Deserialize<Thing>(client.[|GetStringAsync|]("a").Result);
        string json = client.[|GetStringAsync|]("a").Result; return JsonConvert.DeserializeObject<Thing>(json);
        var json = await client.[|GetStringAsync|]("a"); return (Log(1), JsonSerializer.Deserialize<Thing>(json));
        var json = await client.[|GetStringAsync|]("a"); return JsonSerializer.Deserialize<Thing>(json, Options());
            JsonSerializerOptions Options() => throw new InvalidOperationException();
        return JsonSerializer.Deserialize<Thing>(await client.[|GetStringAsync|]("a"), Options());
            JsonSerializerOptions Options() => throw new InvalidOperationException();
        return (Log(1), JObject.Parse(await client.[|GetStringAsync|]("a")));
        var task = client.[|GetStringAsync|]("a"); object? read = JsonSerializer.Deserialize<Thing>(await task); return read;
        return await client.[|GetStringAsync|]("a").ContinueWith(text => JsonNode.Parse(text.Result));
        return JsonSerializer.Deserialize<Thing>(await client.[|GetStringAsync|]("a") ?? "{}");
        return from i in new[] { "a" } select JsonNode.Parse(client.[|GetStringAsync|](i).Result);
        """);

    [Theory]
    [InlineData("// Licence.\n\n", "", "// Licence.\n\nusing System.Net.Http.Json;\n\n")]
    [InlineData("#define A\n#if A\n", "using System.Net.Http;\n#endif\n", "#define A\nusing System.Net.Http.Json;\n#if A\n")]
    public Task Using_GoesBelowTheHeaderAndOutOfConditions(string top, string more, string expected)
    {
        const string Before = "public class C { public async System.Threading.Tasks.Task<int> M(System.Net.Http.HttpClient c) => ";
        return Verify<DownloadedTextAnalyzer>.FixesAsync<DownloadedTextFix>(
            top + more + Before + "System.Text.Json.JsonSerializer.Deserialize<int>(await c.[|GetStringAsync|](\"a\")); }\n",
            expected + more + Before + "await c.GetFromJsonAsync<int>(\"a\", System.Text.Json.JsonSerializerOptions.Default); }\n");
    }
}
