namespace Decant.Analyzers.Tests.Outcomes;

/// <summary>The cases of each rule. A fix is offered for what is marked, and for nothing else: most of the other cases read a body again, or rely on a limit.</summary>
internal static class OutcomeCases
{
    public static IReadOnlyDictionary<string, string> All { get; } = new Dictionary<string, string>
    {
        ["DCA001"] = """
            return JsonSerializer.Deserialize<Thing>(await client.[|GetStringAsync|]("a", token));
            return JsonSerializer.Deserialize<Thing>(await client.[|GetStringAsync|](new Uri("a", UriKind.Relative)), JsonSerializerOptions.Web);
            return JsonSerializer.Deserialize<Thing[]>(await client.[|GetStringAsync|]("a", token));
            string json = await client.[|GetStringAsync|]("a", token); return JsonSerializer.Deserialize<Thing>(json);
            return JsonSerializer.Deserialize<Thing>(client.GetStringAsync("a").Result);
            return JsonSerializer.Deserialize<Thing>(client.[|GetStringAsync|]("a", token).GetAwaiter().GetResult());
            return JsonSerializer.Deserialize<Thing>(await client.[|GetStringAsync|]("a").WaitAsync(token));
            return JsonSerializer.Deserialize<Thing>(await client.[|GetByteArrayAsync|]("a", token));
            byte[] json = await client.[|GetByteArrayAsync|]("a", token); return JsonSerializer.Deserialize(json, typeof(Thing));
            return JsonDocument.Parse(await client.[|GetStringAsync|]("a", token));
            return JsonDocument.Parse(await client.[|GetByteArrayAsync|]("a", token));
            string json = await client.[|GetStringAsync|]("a", token); await Log(1); return JsonNode.Parse(json);
            return JsonNode.Parse(await client.[|GetStringAsync|]("a").WaitAsync(token));
            return JsonConvert.DeserializeObject<Thing>(await client.[|GetStringAsync|]("a", token));
            return JObject.Parse(await client.[|GetStringAsync|]("a", token));
            string json = client.GetStringAsync("a").Result; return JToken.Parse(json);
            string json = client.[|GetStringAsync|]("a", token).GetAwaiter().GetResult(); return JToken.Parse(json);
            return Decant.JsonProjection.Parse<Row>(await client.[|GetByteArrayAsync|]("a", token));
            return Decant.JsonProjection.Parse<Row>(await client.[|GetStringAsync|]("a", token));
            try { return JsonSerializer.Deserialize<Thing>(await client.GetStringAsync("a", token)); } catch (HttpRequestException) { return "no"; }
            string json = await client.GetStringAsync("a", token); return $"{JsonNode.Parse(json)} {json}";
            string json = await client.GetStringAsync("a", token); return json.Length < 3 ? null : JsonNode.Parse(json);
            string json = await client.GetStringAsync("a", token); if (thing.Count == 7) return 1; return JsonSerializer.Deserialize<Thing>(json);
            string json = await client.GetStringAsync("a", token); await Fail(); return JsonSerializer.Deserialize<Thing>(json);
                members: private static Task Fail() => throw new NotSupportedException();
            string json = await client.GetStringAsync("a", token); return JsonSerializer.Deserialize<Thing>(json, Fail());
                members: private static JsonSerializerOptions Fail() => throw new NotSupportedException();
            string json = await client.GetStringAsync("a", token); return new object?[] { Fail(), JsonSerializer.Deserialize<Thing>(json) };
                members: private static object? Fail() => throw new NotSupportedException();
            return new object?[] { Fail(), JsonNode.Parse(await client.GetStringAsync("a", token)) };
                members: private static object? Fail() => throw new NotSupportedException();
            string json = await client.GetStringAsync("a", token); var one = JsonNode.Parse(json); json = await client.GetStringAsync("b", token); return $"{one} {JsonNode.Parse(json)}";
            return await client.GetStringAsync("a", token).ContinueWith(got => JsonSerializer.Deserialize<Thing>(got.Result));
            """,
        ["DCA002"] = """
            using var got = await client.GetAsync("a", token); return JsonSerializer.Deserialize<Thing>(await got.Content.[|ReadAsStringAsync|](token));
            using var got = await client.GetAsync("a", token); var json = await got.Content.[|ReadAsStringAsync|](); return JsonSerializer.Deserialize<Thing>(json);
            using var got = await client.GetAsync("a", token); return JsonSerializer.Deserialize<Thing>(await got.Content.[|ReadAsByteArrayAsync|](token));
            using var got = await client.GetAsync("a", token); return JsonDocument.Parse(await got.Content.[|ReadAsStringAsync|](token));
            using var got = await client.GetAsync("a", token); return JsonConvert.DeserializeObject<Thing>(await got.Content.[|ReadAsStringAsync|](token));
            using var got = await client.GetAsync("a", token); var json = await got.Content.[|ReadAsStringAsync|](token); return JObject.Parse(json);
            using var got = await client.PostAsync("a", null, token); return JsonSerializer.Deserialize<Row>(await got.Content.[|ReadAsStringAsync|](token));
            using var got = await client.GetAsync("a", token); return Decant.JsonProjection.Parse<Row>(await got.Content.[|ReadAsStringAsync|](token));
            using var got = await client.GetAsync("a", token); return JsonDocument.Parse(got.Content.ReadAsStringAsync().Result);
            using var got = await client.GetAsync("a", token); return JsonDocument.Parse(got.Content.[|ReadAsStringAsync|]().GetAwaiter().GetResult());
            using var got = await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead, token); got.EnsureSuccessStatusCode();
                return JsonSerializer.Deserialize<Thing>(await got.Content.[|ReadAsStringAsync|](token), JsonSerializerOptions.Web);
            using var got = await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead, token); var json = await got.Content.[|ReadAsByteArrayAsync|](token);
                return JsonSerializer.Deserialize<Thing>(json);
            using var got = await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead, token); return JsonNode.Parse(await got.Content.[|ReadAsStringAsync|](token));
            using var got = await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead, token); return JsonDocument.Parse(await got.Content.[|ReadAsByteArrayAsync|](token));
            using var got = await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead, token); return Decant.JsonProjection.Parse<Row>(await got.Content.[|ReadAsByteArrayAsync|](token));
            using var got = await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead, token);
                return JsonSerializer.Deserialize<Thing>(await got.Content.[|ReadAsStringAsync|]().WaitAsync(token));
            using var got = await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead, token);
                if (!got.IsSuccessStatusCode) return await got.Content.ReadAsStringAsync(token); return JsonSerializer.Deserialize<Thing>(await got.Content.[|ReadAsStringAsync|](token));
            return await Read<Thing>(await client.GetAsync("a", token));
                members: private static async Task<T?> Read<T>(HttpResponseMessage got) => JsonSerializer.Deserialize<T>(await got.Content.[|ReadAsStringAsync|]());
            using var got = await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead, token);
                return JsonNode.Parse(await got.Content.ReadAsStringAsync().WaitAsync(token));
            using var got = await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead, token);
                return JsonConvert.DeserializeObject<Thing>(await got.Content.ReadAsStringAsync(token));
            using var got = await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead, token); return JObject.Parse(await got.Content.ReadAsStringAsync(token));
            using var got = await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead, token);
                try { return JsonNode.Parse(await got.Content.ReadAsStringAsync(token)); } catch (HttpRequestException) { return "no"; }
            using var got = await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead, token); var json = await got.Content.ReadAsStringAsync(token);
                try { return JsonNode.Parse(json); } catch (Exception) { return "no"; }
            using var got = await client.GetAsync("a", token); var json = await got.Content.ReadAsStringAsync(token); got.Dispose(); return JsonNode.Parse(json);
            using var got = await client.GetAsync("a", token); var one = JsonSerializer.Deserialize<Thing>(await got.Content.ReadAsStringAsync());
                var two = JsonSerializer.Deserialize<Row>(await got.Content.ReadAsStringAsync()); return new object?[] { one, two };
            using var got = await client.GetAsync("a", token); var one = JsonSerializer.Deserialize<Thing>(await got.Content.ReadAsStringAsync());
                return $"{one} {await got.Content.ReadAsStringAsync()}";
            using var got = await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead, token); var one = JsonSerializer.Deserialize<Thing>(await got.Content.ReadAsStringAsync(token));
                return $"{one} {await got.Content.ReadAsStringAsync()}";
            using var got = await client.GetAsync("a", token); try { return JsonSerializer.Deserialize<Thing>(await got.Content.ReadAsStringAsync()); } catch (JsonException) {
                return await got.Content.ReadAsStringAsync(); }
            using var got = await client.GetAsync("a", token); return new object?[] { await Read<Thing>(got), await Read<Row>(got) };
                members: private static async Task<T?> Read<T>(HttpResponseMessage got) => JsonSerializer.Deserialize<T>(await got.Content.ReadAsStringAsync());
            using var got = await client.GetAsync("a", token); return new object?[] { await Read<Thing>(got.Content), await Read<Row>(got.Content) };
                members: private static async Task<T?> Read<T>(HttpContent content) => JsonSerializer.Deserialize<T>(await content.ReadAsStringAsync());
            using var got = await client.GetAsync("a", token); return new object?[] { await got.Content.Read<Thing>(), await got.Content.Read<Row>() };
                members: private static async Task<T?> Read<T>(this HttpContent content) => JsonSerializer.Deserialize<T>(await content.ReadAsStringAsync());
            s_got = await client.GetAsync("a", token); return new object?[] { Latest, Latest };
                members: private static HttpResponseMessage s_got = new(); private static Thing? Latest => JsonSerializer.Deserialize<Thing>(s_got.Content.ReadAsStringAsync().Result);
            using HttpClient own = new(new Handler { InnerHandler = new SocketsHttpHandler { ConnectCallback = Net.ConnectAsync } }); using var got = await own.GetAsync("http://test/a", token);
                return await got.Content.ReadFromJsonAsync<Thing>(token);
                members: private sealed class Handler : DelegatingHandler { protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken token) {
                    var got = await base.SendAsync(request, token); await Log(JsonSerializer.Deserialize<object>(await got.Content.ReadAsStringAsync(token))); return got; } }
            using HttpClient own = new(new Handler { InnerHandler = new SocketsHttpHandler { ConnectCallback = Net.ConnectAsync } });
                using var got = await own.PostAsJsonAsync("http://test/a", thing, token); return (int)got.StatusCode;
                members: private sealed class Handler : DelegatingHandler { protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken token) {
                    await Log(JsonSerializer.Deserialize<Thing>(await request.Content!.ReadAsStringAsync(token))); return await base.SendAsync(request, token); } }
            """,
        ["DCA003"] = """
            using var got = await client.[|GetAsync|]("a", token); return await got.Content.ReadFromJsonAsync<Thing>(token);
            using var got = await client.[|GetAsync|]("a", token); got.EnsureSuccessStatusCode(); return await got.Content.ReadFromJsonAsync<Thing>();
            var got = await client.[|GetAsync|]("a"); return await got.Content.ReadFromJsonAsync<Thing>();
            return await (await client.[|GetAsync|]("a", token)).EnsureSuccessStatusCode().Content.ReadFromJsonAsync<Thing>(token);
            using var got = await client.[|SendAsync|](new HttpRequestMessage(HttpMethod.Get, "a"), token); return await got.Content.ReadFromJsonAsync<Thing>(token);
            var got = await client.[|PostAsJsonAsync|]("a", thing, token); return await got.Content.ReadFromJsonAsync<Thing>(token);
            using var got = await client.[|PutAsJsonAsync|]("a", thing, JsonSerializerOptions.Default, token); return await got.Content.ReadFromJsonAsync<Thing>();
            using var got = await client.[|PostAsync|](new Uri("a", UriKind.Relative), new StringContent("x"), token); return await got.Content.ReadFromJsonAsync<Thing>(token);
            using var got = await client.[|DeleteAsync|]("a", token); using var stream = await got.Content.ReadAsStreamAsync(); return await JsonDocument.ParseAsync(stream);
            using var got = await client.[|GetAsync|]("a", token); using var reader = new StreamReader(await got.Content.ReadAsStreamAsync(token)); return await reader.ReadToEndAsync();
            using var got = await client.[|GetAsync|]("a", token); if (!got.IsSuccessStatusCode) return await got.Content.ReadAsStringAsync(token); return await got.Content.ReadFromJsonAsync<Thing>(token);
            using var got = await client.[|GetAsync|]("a", token); return await got.ReadProjectionAsync<Row>(token);
            using var got = await client.GetAsync("a", HttpCompletionOption.ResponseContentRead, token); return await got.Content.ReadFromJsonAsync<Thing>(token);
            using var got = await client.GetAsync("a", token); using var stream = await got.Content.ReadAsStreamAsync(); return stream.ReadByte();
            using var got = await client.GetAsync("a", token); if (got.IsSuccessStatusCode) return 1; return await got.Content.ReadFromJsonAsync<Thing>(token);
            try { using var got = await client.GetAsync("a", token); return await got.Content.ReadFromJsonAsync<Thing>(token); } catch (HttpRequestException) { return "no"; }
            try { using var got = await client.GetAsync("a", token); return await got.Content.ReadFromJsonAsync<Thing>(token); } catch (TaskCanceledException) { return "late"; }
            HttpResponseMessage got; string open = "closed"; try { got = await client.GetAsync("a", token); } finally { open = "open"; } return $"{open} {await got.Content.ReadFromJsonAsync<Thing>(token)}";
            HttpResponseMessage got; try { got = await client.GetAsync("a", token); } catch (Exception) { return "no"; } return await got.Content.ReadFromJsonAsync<Thing>(token);
            Limit(client); using var got = await client.GetAsync("a", token); return await got.Content.ReadFromJsonAsync<Thing>(token);
                members: private static void Limit(HttpClient c) => c.MaxResponseContentBufferSize = 1000;
            Limit(client); using var got = await client.GetAsync("a", token); return await got.Content.ReadFromJsonAsync<Thing>(token);
                members: private static void Limit(HttpClient c) => c.Timeout = TimeSpan.FromMilliseconds(c.Timeout < TimeSpan.Zero ? 600_000 : 100);
            using var got = await client.GetAsync("a", token); return $"{await got.Content.ReadFromJsonAsync<Thing>(token)} {await got.Content.ReadAsStringAsync(token)}";
            """,
        ["DCA004"] = """
            using var got = await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead, token); using var stream = await got.Content.ReadAsStreamAsync(token);
                using var reader = new StreamReader(stream); string json = await reader.[|ReadToEndAsync|](token); return JsonSerializer.Deserialize<Thing>(json);
            using var got = await client.GetAsync("a", token); using var stream = await got.Content.ReadAsStreamAsync(token);
                return JsonConvert.DeserializeObject<Thing>(new StreamReader(stream).[|ReadToEnd|]());
            using var got = await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead, token); using var stream = await got.Content.ReadAsStreamAsync(token);
                var memory = new MemoryStream(); await stream.[|CopyToAsync|](memory, token); memory.Position = 0; return await JsonSerializer.DeserializeAsync<Thing>(memory);
            using var got = await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead, token); using var memory = new MemoryStream();
                await got.Content.[|CopyToAsync|](memory, token); return JsonSerializer.Deserialize<Thing>(memory.ToArray());
            """,
        ["DCA005"] = """
            using var got = await client.PostAsync("a", [|new StringContent(JsonSerializer.Serialize(thing), Encoding.UTF8, "application/json")|], token); return (int)got.StatusCode;
            var json = JsonSerializer.Serialize(thing, JsonSerializerOptions.Web); var content = [|new StringContent(json, Encoding.UTF8, "application/json")|];
                using var got = await client.PutAsync("a", content, token); return (int)got.StatusCode;
            using var got = await client.PostAsync("a", [|new StringContent(JsonSerializer.Serialize<object>(thing), null, "application/merge-patch+json")|], token); return (int)got.StatusCode;
            """,
        ["DCA006"] = """
            using var got = await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead, token); return await got.Content.[|ReadFromJsonAsync|]<Thing>();
            using var got = await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead, token); return await got.Content.[|ReadAsStringAsync|]();
            using var stream = await client.GetStreamAsync("a", token); return await JsonSerializer.[|DeserializeAsync|]<Thing>(stream);
            return await Read(client);
                static async Task<Thing?> Read(HttpClient c) { using var got = await c.GetAsync("a", HttpCompletionOption.ResponseHeadersRead); return await got.Content.[|ReadFromJsonAsync|]<Thing>(); }
            """,
        ["DCA007"] = """
            return await client.GetFromJsonAsync<Thing>("a", [|new JsonSerializerOptions { PropertyNameCaseInsensitive = true }|], token);
            var options = [|new JsonSerializerOptions(JsonSerializerDefaults.Web)|]; using var got = await client.PostAsJsonAsync("a", thing, options, token); return (int)got.StatusCode;
            """,
        ["DCA008"] = """
            using var got = await client.GetAsync("a", token); return await got.Content.[|ReadFromJsonAsync|]<Thing>(token);
            return await (await client.GetAsync("a", token)).Content.[|ReadFromJsonAsync|]<Thing>(token);
            using var got = await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead, token); return JsonNode.[|Parse|](await got.Content.ReadAsStringAsync(token));
            using var got = await client.GetAsync("a", token); var read = JsonNode.Parse(await got.Content.ReadAsStringAsync(token)); return $"{read} {read?["error"]}";
            using var got = await client.GetAsync("a", token); return await got.Content.ReadFromJsonAsync<Answer>(token);
                members: public sealed record Answer(string? Name, int Status);
            """,
        ["DCA009"] = """
            var got = await client.[|GetAsync|]("a", HttpCompletionOption.ResponseHeadersRead, token); return await got.Content.ReadFromJsonAsync<Thing>(token);
            return await (await client.[|GetAsync|]("a", HttpCompletionOption.ResponseHeadersRead, token)).Content.ReadAsStringAsync(token);
            return await JsonSerializer.DeserializeAsync<Thing>(await client.[|GetStreamAsync|]("a", token), cancellationToken: token);
            var got = await client.[|GetAsync|]("a", HttpCompletionOption.ResponseHeadersRead, token); Check(got); return await got.Content.ReadFromJsonAsync<Thing>(token);
                members: private static void Check(HttpResponseMessage got) => got.EnsureSuccessStatusCode();
            """,
        ["DCA010"] = """
            return client.GetFromJsonAsync<Thing>("a", token).[|Result|];
            return client.GetStringAsync("a", token).ConfigureAwait(false).GetAwaiter().[|GetResult|]();
            client.GetStringAsync("a", token).[|Wait|](); return 1;
            """,
        ["DCA011"] = """
            using var own = [|new HttpClient()|]; return await own.GetFromJsonAsync<Thing>(Net.Address, token);
            var own = [|new HttpClient()|]; return await Read(own, Net.Address, token);
                members: private static async Task<string> Read(HttpClient one, string address, CancellationToken token) => await one.GetStringAsync(address, token);
            """,
        ["DCA012"] = """
            return await s_own.GetFromJsonAsync<Thing>("http://test/a", token);
                members: private static readonly HttpClient s_own = [|new HttpClient(new SocketsHttpHandler { ConnectCallback = (to, token) => to.DnsEndPoint.Host == "test" ? Net.ConnectAsync(to, token) : throw new IOException() })|];
            """,
        ["DCA013"] = """
            var read = await client.GetFromJsonAsync<Many>("a", token); return read?.Name;
                members: internal sealed class [|Many|] { public string? Name { get; set; } public int Count { get; set; } public int A { get; set; } public int B { get; set; } }
            """,
    };
}
