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

            private sealed class Derived : HttpClient;
            private sealed class Other
            {
                public Task<string> GetStringAsync(string path) => Task.FromResult(path);
                public Task<string> ReadAsStringAsync() => Task.FromResult("");
            }

        """;

    [Theory]
    [InlineData("return client.GetStringAsync(\"a\").[|Result|];")]
    [InlineData("return client.GetStringAsync(\"a\", token).[|Result|];")]
    [InlineData("return client.GetStringAsync(new Uri(\"http://a\")).[|Result|];")]
    [InlineData("return client.GetByteArrayAsync(\"a\").[|Result|];")]
    [InlineData("return client.GetStreamAsync(\"a\").[|Result|];")]
    [InlineData("return client.GetAsync(\"a\").[|Result|];")]
    [InlineData("return client.GetAsync(\"a\", HttpCompletionOption.ResponseHeadersRead, token).[|Result|];")]
    [InlineData("return client.SendAsync(request).[|Result|];")]
    [InlineData("return client.PostAsync(\"a\", null).[|Result|];")]
    [InlineData("return client.PutAsync(\"a\", null).[|Result|];")]
    [InlineData("return client.PatchAsync(\"a\", null).[|Result|];")]
    [InlineData("return client.DeleteAsync(\"a\").[|Result|];")]
    [InlineData("return client.GetFromJsonAsync<Thing>(\"a\").[|Result|];")]
    [InlineData("return client.DeleteFromJsonAsync<Thing>(\"a\").[|Result|];")]
    [InlineData("return client.PostAsJsonAsync(\"a\", thing).[|Result|];")]
    [InlineData("return client.PutAsJsonAsync(\"a\", thing).[|Result|];")]
    [InlineData("return client.PatchAsJsonAsync(\"a\", thing, token).[|Result|];")]
    [InlineData("return client.GetStringAsync(\"a\").GetAwaiter().[|GetResult|]();")]
    [InlineData("return client.GetStringAsync(\"a\").ConfigureAwait(false).GetAwaiter().[|GetResult|]();")]
    [InlineData("client.GetStringAsync(\"a\").[|Wait|](); return null;")]
    [InlineData("client.GetStringAsync(\"a\").[|Wait|](1000); return null;")]
    [InlineData("client.GetStringAsync(\"a\").[|Wait|](TimeSpan.FromSeconds(1), token); return null;")]
    [InlineData("return client.GetStringAsync(\"a\").WaitAsync(token).[|Result|];")]
    [InlineData("return (client.GetStringAsync(\"a\")).[|Result|].Length;")]
    [InlineData("return ((Task<string>)client.GetStringAsync(\"a\")).[|Result|];")]
    [InlineData("return client.GetAsync(\"a\").[|Result|].Content.ReadAsStringAsync().Result;")]
    [InlineData("return client.GetAsync(\"a\").GetAwaiter().[|GetResult|]().Content.ReadFromJsonAsync<Thing>().GetAwaiter().GetResult();")]
    [InlineData("return HttpClientJsonExtensions.GetFromJsonAsync<Thing>(client, \"a\").[|Result|];")]
    [InlineData("return new Derived().GetStringAsync(\"a\").[|Result|];")]
    [InlineData("var task = client.GetStringAsync(\"a\"); return task.[|Result|];")]
    [InlineData("Task<string> task; task = client.GetStringAsync(\"a\"); await Log(1); return task.GetAwaiter().[|GetResult|]();")]
    [InlineData("for (int i = 0; i < 2; i++) await Log(client.GetStringAsync(\"a\").[|Result|]); return null;")]
    [InlineData("try { return client.GetStringAsync(\"a\").[|Result|]; } catch (AggregateException) { return null; } finally { response.Dispose(); }")]
    [InlineData("switch (flag) { case true: return client.GetStringAsync(\"a\").[|Result|]; default: return null; }")]
    [InlineData("if (client.GetAsync(\"a\").[|Result|] is { IsSuccessStatusCode: true }) return 1; return null;")]
    [InlineData("lock (client) { return client.GetStringAsync(\"a\").[|Result|]; }")]
    [InlineData("using var r = await client.GetAsync(\"a\", HttpCompletionOption.ResponseHeadersRead); return r.Content.ReadAsStringAsync().[|Result|];")]
    public Task Call_WaitedForByAThread_IsReported(string statements) => Verify<BlockingCallAnalyzer>.ReportsAsync(Snippet.InMethod(
        statements, members: Members));

    [Theory]
    [InlineData("return await client.GetStringAsync(\"a\");")]
    [InlineData("return await client.GetStringAsync(\"a\").ConfigureAwait(false);")]
    [InlineData("return (await client.GetStringAsync(\"a\").WaitAsync(token)).Length;")]
    [InlineData("return client.GetStringAsync(\"a\");")]
    [InlineData("return client.Send(request);")]
    [InlineData("return response.Content.ReadAsStream();")]
    [InlineData("response.Content.CopyTo(Stream.Null, null, token); return null;")]
    [InlineData("var task = client.GetStringAsync(\"a\"); return await task;")]
    [InlineData("var task = client.GetStringAsync(\"a\"); await task; return task.Result;")]
    [InlineData("var task = client.GetStringAsync(\"a\"); await Task.WhenAll(task, Log(1)); return task.Result;")]
    [InlineData("var task = client.GetStringAsync(\"a\"); return task.IsCompleted ? task.Result : null;")]
    [InlineData("var task = client.GetStringAsync(\"a\"); Func<string> later = () => task.Result; await Log(later); return later();")]
    [InlineData("var task = Task.FromResult(\"a\"); if (flag) task = client.GetStringAsync(\"a\"); return task.Result;")]
    [InlineData("return client.GetStringAsync(\"a\").ContinueWith(done => done.Result);")]
    [InlineData("return client.GetStringAsync(\"a\").IsCompleted;")]
    [InlineData("return client.GetStringAsync(\"a\").GetAwaiter().IsCompleted;")]
    [InlineData("return (await client.GetFromJsonAsync<Answer>(\"a\"))!.Result;")]
    [InlineData("return (await client.GetFromJsonAsync<Answer>(\"a\"))!.GetResult();")]
    [InlineData("(await response.Content.ReadFromJsonAsync<Answer>())!.Wait(); return null;")]
    [InlineData("return new Other().GetStringAsync(\"a\").Result;")]
    [InlineData("return new Other().ReadAsStringAsync().GetAwaiter().GetResult();")]
    [InlineData("return File.ReadAllTextAsync(\"a\").Result;")]
    [InlineData("return Task.FromResult(1).Result;")]
    [InlineData("Log(client).Wait(); return null;")]
    [InlineData("await foreach (var each in client.GetFromJsonAsAsyncEnumerable<Thing>(\"a\")) await Log(each); return null;")]
    [InlineData("return response.Content.ReadAsStringAsync().Result;")]
    [InlineData("return response.Content.ReadAsByteArrayAsync(token).Result;")]
    [InlineData("return response.Content.ReadAsStreamAsync().Result;")]
    [InlineData("return response.Content.ReadFromJsonAsync<Thing>().Result;")]
    [InlineData("response.Content.CopyToAsync(Stream.Null).Wait(); return null;")]
    [InlineData("response.Content.LoadIntoBufferAsync().Wait(); return null;")]
    [InlineData("response.Content.CopyToAsync(Stream.Null).GetAwaiter().GetResult(); return null;")]
    [InlineData("return (await client.GetAsync(\"a\")).Content.ReadAsStringAsync().Result;")]
    [InlineData("return client.Send(request).Content.ReadAsStringAsync().Result;")]
    [InlineData("return response?.Content.ReadAsStringAsync().Result;")]
    [InlineData("return new StringContent(\"a\").ReadAsStringAsync().Result;")]
    [InlineData("Task? task = null; task = response.Content.CopyToAsync(Stream.Null); task.Wait(); return null;")]
    [InlineData("Func<string> call = () => client.GetStringAsync(\"a\").Result; return call();")]
    [InlineData("string Call() { var task = client.GetStringAsync(\"a\"); return task.Result; } return Call();")]
    public Task Call_AwaitedOrInMemoryOrInSynchronousCode_IsNot(string statements) => Verify<BlockingCallAnalyzer>.ReportsAsync(Snippet.InMethod(
        statements, members: Members));

    // The callers of these methods get no task to await.
    [Theory]
    [InlineData("public string Get() => _client.GetStringAsync(\"a\").Result;")]
    [InlineData("public string Latest => _client.GetStringAsync(\"a\").GetAwaiter().GetResult();")]
    [InlineData("public static readonly string Start = new HttpClient().GetStringAsync(\"a\").Result;")]
    [InlineData("public Caller() => _client.GetStringAsync(\"a\").Wait();")]
    [InlineData("public static void Main() => new HttpClient().GetStringAsync(\"a\").Wait();")]
    [InlineData("private string Get() => _client.GetStringAsync(\"a\").Result;")]
    [InlineData("private void Get(out string text) => text = _client.GetStringAsync(\"a\").Result; public Task GetAsync() { Get(out _); return Task.CompletedTask; }")]
    public Task Member_ThatIsSynchronous_IsNotReported(string member) => Verify<BlockingCallAnalyzer>.ReportsAsync(Snippet.InMethod("return null;", members: member));

    [Theory]
    [InlineData("private string Get() => _client.GetStringAsync(\"a\").[|Result|]; public Task<string> GetAsync() => Task.FromResult(Get());")]
    [InlineData("private Task<string> Get() => Task.FromResult(_client.GetStringAsync(\"a\").[|Result|]);")]
    public Task Member_BehindATask_IsReported(string member) => Verify<BlockingCallAnalyzer>.ReportsAsync(Snippet.InMethod("return null;", members: member));

    [Fact]
    public Task TopLevelStatements_Always_AreSeen() => Verify<BlockingCallAnalyzer>.ReportsAsync(
        """
        using System.Net.Http;

        using var client = new HttpClient();
        System.Console.WriteLine(client.GetStringAsync("a").[|Result|]);
        """,
        Microsoft.CodeAnalysis.OutputKind.ConsoleApplication);

    [Theory]
    [InlineData("Meziantou.Analyzer")]
    [InlineData("Foo|Meziantou.Analyzer")]
    [InlineData("Microsoft.VisualStudio.Threading.Analyzers|Foo")]
    [InlineData("AsyncFixer")]
    [InlineData("asyncfixer")]
    [InlineData("SonarAnalyzer.CSharp")]
    [InlineData("HttpClient.Resilience.Analyzers")]
    public Task Rule_BesideAnAnalyzerThatReportsTheSame_IsSilent(string analyzers) => Verify<BlockingCallAnalyzer>.ReportsAsync(
        Snippet.InMethod("return client.GetStringAsync(\"a\").Result;"),
        otherAnalyzers: analyzers);

    [Theory]
    [InlineData("")]
    [InlineData("Foo")]
    [InlineData("Foo|StyleCop.Analyzers")]
    [InlineData("Meziantou.Analyzer.Annotations")]
    [InlineData("IDisposableAnalyzers")]
    public Task Rule_BesideOtherAnalyzers_Reports(string analyzers) => Verify<BlockingCallAnalyzer>.ReportsAsync(
        Snippet.InMethod("return client.GetStringAsync(\"a\").[|Result|];"),
        otherAnalyzers: analyzers);
}
