using Decant.Analyzers.Rules;
using Decant.Analyzers.Tests.Support;

namespace Decant.Analyzers.Tests.Rules;

public sealed class CopiedBodyTests
{
    private const string Members = """
            private readonly Microsoft.AspNetCore.Http.HttpRequest _incoming = null!;
            private readonly Microsoft.AspNetCore.Http.HttpContext _context = null!;
            private readonly HttpContent[] _many = [];
            private readonly MemoryStream _memory = new();
            private readonly Other _other = new();
            private sealed class Other
            {
                public Stream Body => Stream.Null;
                public Stream GetResponseStream() => Stream.Null;
                public Task CopyToAsync(Stream target) => Task.CompletedTask;
            }

        """;

    [Fact]
    public Task Text_OfABodyParsedAlone_IsReported() => Verify<CopiedBodyAnalyzer>.ReportsEachAsync(
        """
        using var reader = new StreamReader(await response.Content.ReadAsStreamAsync()); return JsonNode.Parse(await reader.[|ReadToEndAsync|]());
        using var reader = new StreamReader(await response.Content.ReadAsStreamAsync(token)); return JsonNode.Parse(await reader.[|ReadToEndAsync|](token));
        using var reader = new StreamReader(response.Content.ReadAsStream()); return JsonNode.Parse(reader.[|ReadToEnd|]());
        using var reader = new StreamReader(await client.GetStreamAsync("a")); return JsonNode.Parse(await reader.[|ReadToEndAsync|]().ConfigureAwait(false));
        using var reader = new StreamReader(await client.GetStreamAsync(new Uri("http://a"), token)); return JsonNode.Parse(reader.[|ReadToEndAsync|]().Result);
        using var reader = new StreamReader(WebRequest.CreateHttp("http://a").GetResponse().GetResponseStream()); return JsonNode.Parse(reader.[|ReadToEnd|]());
        using var reader = new StreamReader(_incoming.Body); return JsonNode.Parse(await reader.[|ReadToEndAsync|]());
        using var reader = new StreamReader(_context.Request.Body, leaveOpen: true); return JsonNode.Parse(await reader.[|ReadToEndAsync|]());
        var body = _context.Request.Body; using var reader = new StreamReader(body); return JsonNode.Parse(await reader.[|ReadToEndAsync|]());
        return JsonNode.Parse(new StreamReader(response.Content.ReadAsStream()).[|ReadToEnd|]());
        return JsonNode.Parse(await new StreamReader(await response.Content.ReadAsStreamAsync()).[|ReadToEndAsync|]());
        using var reader = new StreamReader(await response.Content.ReadAsStreamAsync(), Encoding.UTF8); return JsonNode.Parse(reader.[|ReadToEnd|]());
        using var reader = new StreamReader(response.Content.ReadAsStream(), Encoding.UTF8, false, 1024, true); return JsonNode.Parse(reader.[|ReadToEnd|]());
        using var reader = new StreamReader(response.Content.ReadAsStream(), encoding: null, leaveOpen: true); return JsonNode.Parse(reader.[|ReadToEnd|]());
        using TextReader reader = new StreamReader(response.Content.ReadAsStream()); return JsonNode.Parse(reader.[|ReadToEnd|]());
        using (var stream = response.Content.ReadAsStream()) using (var reader = new StreamReader(stream)) return JsonNode.Parse(reader.[|ReadToEnd|]());
        var reader = new StreamReader(response.Content.ReadAsStream()); var json = reader.[|ReadToEnd|](); reader.Dispose(); return JsonNode.Parse(json);
        var reader = new StreamReader(response.Content.ReadAsStream()); try { return JsonNode.Parse(reader.[|ReadToEnd|]()); } finally { reader.Close(); }
        StreamReader? reader = null; reader = new StreamReader(response.Content.ReadAsStream()); return JsonNode.Parse(reader.[|ReadToEnd|]());
        using var reader = new StreamReader(response.Content.ReadAsStream()); var same = reader; return JsonNode.Parse(same.[|ReadToEnd|]());
        using var reader = new StreamReader(response.Content.ReadAsStream()); var task = reader.[|ReadToEndAsync|](); return JsonNode.Parse(await task);
        using var reader = new StreamReader(response.Content.ReadAsStream()); var json = reader.[|ReadToEnd|](); return JsonSerializer.Deserialize<Thing>(json);
        using var reader = new StreamReader(response.Content.ReadAsStream()); return JsonDocument.Parse(reader.[|ReadToEnd|]());
        using var reader = new StreamReader(response.Content.ReadAsStream()); return JsonConvert.DeserializeObject<Thing>(reader.[|ReadToEnd|]());
        using var reader = new StreamReader(response.Content.ReadAsStream()); return JObject.Parse(await reader.[|ReadToEndAsync|]());
        using var reader = new StreamReader(response.Content.ReadAsStream()); return Decant.JsonProjection.Parse<Part>(await reader.[|ReadToEndAsync|]());
        foreach (var each in JsonSerializer.Deserialize<int[]>(new StreamReader(response.Content.ReadAsStream()).[|ReadToEnd|]())!) await Log(each);
            return null;
        Func<Task<object?>> call = async () => { using var reader = new StreamReader(_incoming.Body);
            return JsonNode.Parse(await reader.[|ReadToEndAsync|]()); }; return call;
        for (int i = 0; i < 2; i++) { using var reader = new StreamReader(await client.GetStreamAsync("a"));
            await Log(JsonNode.Parse(reader.[|ReadToEnd|]())); } return null;
        switch (flag) { case true: return JsonNode.Parse(new StreamReader(response.Content.ReadAsStream()).[|ReadToEnd|]()); default: return null; }
        """,
        members: Members);

    [Fact]
    public Task Copy_OfABodyParsedAlone_IsReported() => Verify<CopiedBodyAnalyzer>.ReportsEachAsync(
        """
        var memory = new MemoryStream(); await response.Content.[|CopyToAsync|](memory); memory.Position = 0; return await JsonNode.ParseAsync(memory);
        var memory = new MemoryStream(); await response.Content.[|CopyToAsync|](memory, token); memory.Position = 0;
            return JsonSerializer.Deserialize<Thing>(memory);
        var memory = new MemoryStream(); response.Content.[|CopyTo|](memory, null, token); memory.Seek(0, SeekOrigin.Begin); return JsonNode.Parse(memory);
        using var memory = new MemoryStream(1024); await response.Content.[|CopyToAsync|](memory); memory.Position = 0; return JsonDocument.Parse(memory);
        await using var memory = new MemoryStream(); await request.Content!.[|CopyToAsync|](memory); memory.Position = 0; return JsonNode.Parse(memory);
        MemoryStream memory = new(); await (await response.Content.ReadAsStreamAsync()).[|CopyToAsync|](memory); memory.Position = 0;
            return JsonNode.Parse(memory);
        Stream memory = new MemoryStream(); await response.Content.[|CopyToAsync|](memory); memory.Position = 0; return JsonNode.Parse(memory);
        var memory = new MemoryStream(); var same = memory; await response.Content.[|CopyToAsync|](same); memory.Position = 0; return JsonNode.Parse(memory);
        var memory = new MemoryStream(); using var stream = response.Content.ReadAsStream(); stream.[|CopyTo|](memory); memory.Position = 0;
            return JsonNode.Parse(memory);
        var memory = new MemoryStream(); await (await client.GetStreamAsync("a")).[|CopyToAsync|](memory, 1024, token); memory.Position = 0;
            return JsonNode.Parse(memory);
        var memory = new MemoryStream(); await _incoming.Body.[|CopyToAsync|](memory); memory.Position = 0;
            return await JsonSerializer.DeserializeAsync<Thing>(memory);
        var memory = new MemoryStream(); await _context.Request.Body.[|CopyToAsync|](memory, token); memory.Position = 0; return JsonNode.Parse(memory);
        var memory = new MemoryStream(); await _incoming.Body.[|CopyToAsync|](memory); return JsonSerializer.Deserialize<Thing>(memory.ToArray());
        var memory = new MemoryStream(); await response.Content.[|CopyToAsync|](memory); return JsonSerializer.Deserialize<Thing>(memory.ToArray());
        var memory = new MemoryStream(); await response.Content.[|CopyToAsync|](memory); var bytes = memory.ToArray(); return JsonDocument.Parse(bytes);
        var memory = new MemoryStream(); await response.Content.[|CopyToAsync|](memory); return Decant.JsonProjection.Parse<Part>(memory.GetBuffer());
        var memory = new MemoryStream(); await response.Content.[|CopyToAsync|](memory).ConfigureAwait(false); await memory.FlushAsync();
            return JsonNode.Parse(memory);
        using (var memory = new MemoryStream()) { response.Content.[|CopyToAsync|](memory).Wait(); memory.Position = 0; return JsonNode.Parse(memory); }
        var memory = new MemoryStream(); try { await response.Content.[|CopyToAsync|](memory); return JsonNode.Parse(memory); } finally { memory.Dispose(); }
        var memory = new MemoryStream(); await response.Content.[|CopyToAsync|](memory); return await Decant.JsonProjection.ReadAsync<Part>(memory);
        while (flag) { var memory = new MemoryStream(); await response.Content.[|CopyToAsync|](memory); memory.Position = 0;
            await Log(JsonNode.Parse(memory)); } return null;
        """,
        members: Members);

    // With a stream, Newtonsoft.Json would block the thread, which now awaits the text.
    [Fact]
    public Task Body_SeenByOthersOrInAnotherEncoding_IsNot() => Verify<CopiedBodyAnalyzer>.ReportsEachAsync(
        """
        using var reader = new StreamReader(await response.Content.ReadAsStreamAsync()); return await reader.ReadToEndAsync();
        using var reader = new StreamReader(response.Content.ReadAsStream()); var json = reader.ReadToEnd(); await Log(json); return JsonNode.Parse(json);
        using var reader = new StreamReader(response.Content.ReadAsStream()); await Log(reader.ReadLine()); return JsonNode.Parse(reader.ReadToEnd());
        using var reader = new StreamReader(response.Content.ReadAsStream()); await Log(reader); return JsonNode.Parse(reader.ReadToEnd());
        using var reader = new StreamReader(response.Content.ReadAsStream(), Encoding.Latin1); return JsonNode.Parse(reader.ReadToEnd());
        using var reader = new StreamReader(response.Content.ReadAsStream(), Encoding.GetEncoding("utf-16")); return JsonNode.Parse(reader.ReadToEnd());
        var encoding = Encoding.Unicode; using var reader = new StreamReader(_incoming.Body, encoding); return JsonNode.Parse(reader.ReadToEnd());
        using var reader = new StreamReader(File.OpenRead("a")); return JsonNode.Parse(await reader.ReadToEndAsync());
        using var reader = new StreamReader("a.json"); return JsonNode.Parse(await reader.ReadToEndAsync());
        using var reader = new StringReader("{}"); return JsonNode.Parse(await reader.ReadToEndAsync());
        using var reader = new StreamReader(_other.Body); return JsonNode.Parse(await reader.ReadToEndAsync());
        using var reader = new StreamReader(_other.GetResponseStream()); return JsonNode.Parse(await reader.ReadToEndAsync());
        using var reader = new StreamReader(_incoming.Body); return JsonConvert.DeserializeObject<Thing>(await reader.ReadToEndAsync());
        using var reader = new StreamReader(_incoming.Body); return JObject.Parse(await reader.ReadToEndAsync());
        var json = await new StreamReader(_incoming.Body).ReadToEndAsync(); return (JsonNode.Parse(json), JsonNode.Parse(json));
        var json = await new StreamReader(_incoming.Body).ReadToEndAsync(); if (json == "") return null; return JsonNode.Parse(json);
        var json = new StreamReader(response.Content.ReadAsStream()).ReadToEnd(); Func<object?> later = () => JsonNode.Parse(json); return later;
        var stream = response.Content.ReadAsStream(); if (flag) stream = File.OpenRead("a"); return JsonNode.Parse(new StreamReader(stream).ReadToEnd());
        var memory = new MemoryStream(); await response.Content.CopyToAsync(memory); return memory;
        var memory = new MemoryStream(); await response.Content.CopyToAsync(memory); return memory.ToArray();
        var memory = new MemoryStream(); await response.Content.CopyToAsync(memory); await Log(memory); memory.Position = 0; return JsonNode.Parse(memory);
        var memory = new MemoryStream(); await response.Content.CopyToAsync(memory); if (memory.Length == 0) return null; return JsonNode.Parse(memory);
        var memory = new MemoryStream(); await _incoming.Body.CopyToAsync(memory); memory.Position = 0; _incoming.Body = memory; return JsonNode.Parse(memory);
        var memory = new MemoryStream(); await response.Content.CopyToAsync(memory); return (JsonNode.Parse(memory), JsonNode.Parse(memory));
        var memory = new MemoryStream(); await response.Content.CopyToAsync(memory); var bytes = memory.ToArray(); await Log(bytes);
            return JsonDocument.Parse(bytes);
        var memory = new MemoryStream(); await response.Content.CopyToAsync(memory); Func<object?> later = () => JsonNode.Parse(memory); return later;
        var memory = new MemoryStream(); memory.WriteByte(91); await response.Content.CopyToAsync(memory); memory.Position = 0; return JsonNode.Parse(memory);
        var memory = new MemoryStream(); foreach (var each in _many) await each.CopyToAsync(memory); memory.Position = 0; return JsonNode.Parse(memory);
        var memory = new MemoryStream(); await _many[0].CopyToAsync(memory); await _many[1].CopyToAsync(memory); return JsonNode.Parse(memory);
        var memory = new MemoryStream(); await File.OpenRead("a").CopyToAsync(memory); memory.Position = 0; return JsonNode.Parse(memory);
        var memory = new MemoryStream(); await _other.CopyToAsync(memory); memory.Position = 0; return JsonNode.Parse(memory);
        var memory = new MemoryStream(new byte[9], true); await response.Content.CopyToAsync(memory); return JsonNode.Parse(memory);
        using var file = File.Create("a"); await response.Content.CopyToAsync(file); file.Position = 0; return JsonNode.Parse(file);
        await response.Content.CopyToAsync(_memory); return JsonNode.Parse(_memory);
        return await JsonNode.ParseAsync(_incoming.Body);
        using var reader = new StreamReader(await response.Content.ReadAsStreamAsync());
            return JsonConvert.DeserializeObject<Thing>(await reader.ReadToEndAsync());
        """,
        members: Members);

    [Fact]
    public Task ServerEndpoint_InWhateverForm_IsSeen() => Verify<CopiedBodyAnalyzer>.ReportsEachMemberAsync(
        """
        public async Task<Thing?> Post(Microsoft.AspNetCore.Http.HttpRequest incoming) => JsonSerializer.Deserialize<Thing>(await new
            StreamReader(incoming.Body).[|ReadToEndAsync|]());
        public sealed class Api : Microsoft.AspNetCore.Mvc.ControllerBase {
            public async Task<JsonNode?> Post() => JsonNode.Parse(await new StreamReader(Request.Body).[|ReadToEndAsync|]()); }
        public Delegate Handler = async (Microsoft.AspNetCore.Http.HttpContext http) => { using var reader = new StreamReader(http.Request.Body);
            return JsonNode.Parse(await reader.[|ReadToEndAsync|]()); };
        """);

    [Fact]
    public Task TopLevelStatements_Always_AreSeen() => Verify<CopiedBodyAnalyzer>.ReportsInProgramAsync(
        """using var stream = await client.GetStreamAsync("a"); var memory = new MemoryStream(); await stream.[|CopyToAsync|](memory); JsonNode.Parse(memory);""");
}
