using Decant.Analyzers.Rules;
using Decant.Analyzers.Tests.Support;

namespace Decant.Analyzers.Tests.Rules;

public sealed class BlockingCallTests
{
    private const string Members = """
            private sealed class Answer
            {
                public string Result => "";
                public string GetResult() => "";
                public void Wait() { }
            }

            private sealed class Other
            {
                public Task<string> GetStringAsync(string path) => Task.FromResult(path);
                public Task<string> ReadAsStringAsync() => Task.FromResult("");
            }

        """;

    [Fact]
    public Task Call_WaitedForByAThread_IsReported() => Verify<BlockingCallAnalyzer>.ReportsEachAsync(
        """
        return client.GetStringAsync("a").[|Result|];
        return client.GetStringAsync("a", token).[|Result|];
        return client.GetStringAsync(new Uri("http://a")).[|Result|];
        return client.GetByteArrayAsync("a").[|Result|];
        return client.GetStreamAsync("a").[|Result|];
        return client.GetAsync("a").[|Result|];
        return client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead, token).[|Result|];
        return client.SendAsync(request).[|Result|];
        return client.PostAsync("a", null).[|Result|];
        return client.PutAsync("a", null).[|Result|];
        return client.PatchAsync("a", null).[|Result|];
        return client.DeleteAsync("a").[|Result|];
        return client.GetFromJsonAsync<Thing>("a").[|Result|];
        return client.DeleteFromJsonAsync<Thing>("a").[|Result|];
        return client.PostAsJsonAsync("a", thing).[|Result|];
        return client.PutAsJsonAsync("a", thing).[|Result|];
        return client.PatchAsJsonAsync("a", thing, token).[|Result|];
        return client.GetStringAsync("a").GetAwaiter().[|GetResult|]();
        return client.GetStringAsync("a").ConfigureAwait(false).GetAwaiter().[|GetResult|]();
        client.GetStringAsync("a").[|Wait|](); return null;
        client.GetStringAsync("a").[|Wait|](1000); return null;
        client.GetStringAsync("a").[|Wait|](TimeSpan.FromSeconds(1), token); return null;
        return client.GetStringAsync("a").WaitAsync(token).[|Result|];
        return (client.GetStringAsync("a")).[|Result|].Length;
        return ((Task<string>)client.GetStringAsync("a")).[|Result|];
        return client.GetAsync("a").[|Result|].Content.ReadAsStringAsync().Result;
        return client.GetAsync("a").GetAwaiter().[|GetResult|]().Content.ReadFromJsonAsync<Thing>().GetAwaiter().GetResult();
        return HttpClientJsonExtensions.GetFromJsonAsync<Thing>(client, "a").[|Result|];
        return new Derived().GetStringAsync("a").[|Result|];
        var task = client.GetStringAsync("a"); return task.[|Result|];
        Task<string> task; task = client.GetStringAsync("a"); await Log(1); return task.GetAwaiter().[|GetResult|]();
        for (int i = 0; i < 2; i++) await Log(client.GetStringAsync("a").[|Result|]); return null;
        try { return client.GetStringAsync("a").[|Result|]; } catch (AggregateException) { return null; } finally { response.Dispose(); }
        switch (flag) { case true: return client.GetStringAsync("a").[|Result|]; default: return null; }
        if (client.GetAsync("a").[|Result|] is { IsSuccessStatusCode: true }) return 1; return null;
        lock (client) { return client.GetStringAsync("a").[|Result|]; }
        using var r = await client.GetAsync("a", HttpCompletionOption.ResponseHeadersRead); return r.Content.ReadAsStringAsync().[|Result|];
        """,
        members: Members);

    [Fact]
    public Task Call_AwaitedOrInMemoryOrInSynchronousCode_IsNot() => Verify<BlockingCallAnalyzer>.ReportsEachAsync(
        """
        return await client.GetStringAsync("a");
        return await client.GetStringAsync("a").ConfigureAwait(false);
        return (await client.GetStringAsync("a").WaitAsync(token)).Length;
        return client.GetStringAsync("a");
        return client.Send(request);
        return response.Content.ReadAsStream();
        response.Content.CopyTo(Stream.Null, null, token); return null;
        var task = client.GetStringAsync("a"); return await task;
        var task = client.GetStringAsync("a"); await task; return task.Result;
        var task = client.GetStringAsync("a"); await Task.WhenAll(task, Log(1)); return task.Result;
        var task = client.GetStringAsync("a"); return task.IsCompleted ? task.Result : null;
        var task = client.GetStringAsync("a"); Func<string> later = () => task.Result; await Log(later); return later();
        var task = Task.FromResult("a"); if (flag) task = client.GetStringAsync("a"); return task.Result;
        return client.GetStringAsync("a").ContinueWith(done => done.Result);
        return client.GetStringAsync("a").IsCompleted;
        return client.GetStringAsync("a").GetAwaiter().IsCompleted;
        return (await client.GetFromJsonAsync<Answer>("a"))!.Result;
        return (await client.GetFromJsonAsync<Answer>("a"))!.GetResult();
        (await response.Content.ReadFromJsonAsync<Answer>())!.Wait(); return null;
        return new Other().GetStringAsync("a").Result;
        return new Other().ReadAsStringAsync().GetAwaiter().GetResult();
        return File.ReadAllTextAsync("a").Result;
        return Task.FromResult(1).Result;
        Log(client).Wait(); return null;
        await foreach (var each in client.GetFromJsonAsAsyncEnumerable<Thing>("a")) await Log(each); return null;
        return response.Content.ReadAsStringAsync().Result;
        return response.Content.ReadAsByteArrayAsync(token).Result;
        return response.Content.ReadAsStreamAsync().Result;
        return response.Content.ReadFromJsonAsync<Thing>().Result;
        response.Content.CopyToAsync(Stream.Null).Wait(); return null;
        response.Content.LoadIntoBufferAsync().Wait(); return null;
        response.Content.CopyToAsync(Stream.Null).GetAwaiter().GetResult(); return null;
        return (await client.GetAsync("a")).Content.ReadAsStringAsync().Result;
        return client.Send(request).Content.ReadAsStringAsync().Result;
        return response?.Content.ReadAsStringAsync().Result;
        return new StringContent("a").ReadAsStringAsync().Result;
        Task? task = null; task = response.Content.CopyToAsync(Stream.Null); task.Wait(); return null;
        Func<string> call = () => client.GetStringAsync("a").Result; return call();
        string Call() { var task = client.GetStringAsync("a"); return task.Result; } return Call();
        """,
        members: Members);

    // The callers of those that are synchronous get no task to await.
    [Fact]
    public Task Member_BehindATask_IsReportedAloneOfAll() => Verify<BlockingCallAnalyzer>.ReportsEachMemberAsync(
        """
        public string Get() => _client.GetStringAsync("a").Result;
        public string Latest => _client.GetStringAsync("a").GetAwaiter().GetResult();
        public static readonly string Start = new HttpClient().GetStringAsync("a").Result;
        public Caller() => _client.GetStringAsync("a").Wait();
        public static void Main() => new HttpClient().GetStringAsync("a").Wait();
        private string Get() => _client.GetStringAsync("a").Result;
        private void Get(out string text) => text = _client.GetStringAsync("a").Result; public Task GetAsync() { Get(out _); return Task.CompletedTask; }
        private string Get() => _client.GetStringAsync("a").[|Result|]; public Task<string> GetAsync() => Task.FromResult(Get());
        private Task<string> Get() => Task.FromResult(_client.GetStringAsync("a").[|Result|]);
        """);

    [Fact]
    public Task TopLevelStatements_Always_AreSeen() => Verify<BlockingCallAnalyzer>.ReportsInProgramAsync(
        """Console.WriteLine(client.GetStringAsync("a").[|Result|]);""");
}
