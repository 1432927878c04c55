using Decant.Analyzers.Rules;
using Decant.Analyzers.Tests.Support;

namespace Decant.Analyzers.Tests.Rules;

/// <summary>DCA011 in code that runs once, and before loops that end with the process.</summary>
public sealed class ClientLifetimeTests
{
    private const string Call = """using var made = NEW; await made.GetStringAsync("a");""";

    private const string Use = """await made.GetStringAsync("a");""";

    private const string Members = """
            private static async IAsyncEnumerable<int> Numbers() { await Task.Yield(); yield return 1; }
            private abstract class Base : Microsoft.Extensions.Hosting.BackgroundService { }

        """;

    // BODY runs once for the process, or for an object.
    private static readonly string[] s_runOnce =
    [
        "public static async Task Main(string[] args) { BODY }",
        "public static async Task<int> Main() { BODY return 0; }",
        "public static async Task Main() { await Run(); static async Task Run() { BODY } }",
        "public static async Task Main() { await RunAsync(); } private static async Task RunAsync() { BODY }",
        "public static async Task Main() { await FirstAsync(); } private static async Task FirstAsync() { await SecondAsync(); } private static async Task SecondAsync() { BODY }",
        "public static int Main() => Caller.RunAsync().Result; private static async Task<int> RunAsync() { BODY return 0; }",
        Service("BackgroundService", "protected override async Task ExecuteAsync(CancellationToken token) { BODY }"),
        Service("Base", "protected override async Task ExecuteAsync(CancellationToken token) { BODY }"),
        Service("BackgroundService", "protected override Task ExecuteAsync(CancellationToken token) => RunAsync(); private async Task RunAsync() { BODY }"),
        Service("BackgroundService", "protected override Task ExecuteAsync(CancellationToken t) => t.CanBeCanceled ? RunAsync() : Task.CompletedTask; async Task RunAsync() { BODY }"),
        Service("BackgroundService", "public override async Task StartAsync(CancellationToken token) { BODY } protected override Task ExecuteAsync(CancellationToken token) => Log(0);"),
        Service("IHostedService", "public async Task StartAsync(CancellationToken token) { BODY } public Task StopAsync(CancellationToken token) => Log(0);"),
        Service("IHostedService", "async Task IHostedService.StartAsync(CancellationToken token) { BODY } public Task StopAsync(CancellationToken token) => Log(0);"),
        .. new[] { "StartAsync", "StartingAsync", "StartedAsync" }.Select(start => Service("IHostedLifecycleService", string.Concat(
            new[] { "StartAsync", "StartingAsync", "StartedAsync", "StopAsync", "StoppingAsync", "StoppedAsync" }.Select(name => name == start
                ? $"public async Task {name}(CancellationToken token) {{ BODY }} "
                : $"public Task {name}(CancellationToken token) => Log(0); ")))),
    ];

    // BODY may run many times.
    private static readonly string[] s_runOften =
    [
        "public static async Task GetAsync() { BODY }",
        "public static async Task MainAsync() { BODY }",
        "private static async Task RunAsync() { BODY }",
        "public static async Task Main() { Func<Task> run = async () => { BODY }; await run(); }",
        "public static async Task Main() { await Run(); await Run(); static async Task Run() { BODY } }",
        "public static async Task Main() { foreach (int n in new[] { 1 }) await Run(); static async Task Run() { BODY } }",
        "public static async Task Main() { Func<Task> run = Run; await run(); static async Task Run() { BODY } }",
        "public static async Task Main() { await RunAsync(); } public static async Task RunAsync() { BODY }",
        "public static async Task Main() { await RunAsync(); await RunAsync(); } private static async Task RunAsync() { BODY }",
        "public static async Task Main() { while (true) await RunAsync(); } private static async Task RunAsync() { BODY }",
        "public static async Task Main() { await Task.Run(RunAsync); } private static async Task RunAsync() { BODY }",
        "public static async Task Main() { await Task.Run(() => RunAsync()); } private static async Task RunAsync() { BODY }",
        "public static async Task GetAsync() { await RunAsync(); } private static async Task RunAsync() { BODY }",
        "private static async Task RunAsync(int n = 0) { BODY if (n > 0) await RunAsync(n - 1); }",
        "public async Task StartAsync(CancellationToken token) { BODY }",
        "protected async Task ExecuteAsync(CancellationToken token) { BODY }",
        Service("BackgroundService", "protected override Task ExecuteAsync(CancellationToken token) => Log(0); public async Task GetAsync() { BODY }"),
        Service("BackgroundService", "protected override Task ExecuteAsync(CancellationToken token) => Log(0); public async Task ExecuteAsync(int n) { BODY }"),
        Service("IHostedService", "public Task StartAsync(CancellationToken token) => Log(0); public async Task StopAsync(CancellationToken token) { BODY }"),
    ];

    // BODY ends with the process, or by cancellation.
    private static readonly string[] s_endless =
    [
        "while (true) { BODY }",
        "for (;;) { BODY }",
        "do { BODY } while (true);",
        "for (int n = 0; ; n++) { BODY await Log(n); }",
        "while (!token.IsCancellationRequested) { BODY }",
        "while (token.IsCancellationRequested == false) { BODY }",
        "for (; !token.IsCancellationRequested;) { BODY }",
        "do { BODY } while (!token.IsCancellationRequested);",
        "while (!token.WaitHandle.WaitOne(1)) { BODY }",
        "while (await timer.WaitForNextTickAsync(token)) { BODY }",
        "while (await timer.WaitForNextTickAsync(token).ConfigureAwait(false) && !token.IsCancellationRequested) { BODY }",
        "while (await items.WaitToReadAsync(token)) { BODY }",
        "while (await items.WaitToReadAsync(token)) { while (items.TryRead(out int n)) { BODY } }",
        "await foreach (int n in items.ReadAllAsync(token)) { BODY }",
        "await foreach (int n in items.ReadAllAsync(token).ConfigureAwait(false)) { BODY }",
        "while (true) { if (token.IsCancellationRequested) break; BODY }",
        "while (true) { if (token.IsCancellationRequested) return; BODY }",
        "while (true) { try { BODY } catch (OperationCanceledException) { break; } }",
        "while (true) { try { BODY } catch (TaskCanceledException) { return; } catch (HttpRequestException) { } }",
        "while (true) { try { BODY } catch (Exception) when (token.IsCancellationRequested) { return; } }",
        "while (true) { foreach (int n in new[] { 1, 2 }) { if (n == 1) break; BODY } }",
        "while (true) { Func<int> one = () => { return 1; }; BODY await Log(one()); }",
    ];

    // BODY is tried, or done for each of several items.
    private static readonly string[] s_finite =
    [
        "for (int n = 0; n < 3; n++) { BODY }",
        "foreach (int n in new[] { 1, 2 }) { BODY }",
        "while (flag) { BODY }",
        "do { BODY } while (flag);",
        "await foreach (int n in Numbers()) { BODY }",
        "while (true) { BODY if (flag) break; }",
        "while (true) { BODY return; }",
        "while (true) { try { BODY return; } catch (HttpRequestException) { } }",
        "while (true) { try { BODY } catch (HttpRequestException) { break; } }",
        "while (!token.IsCancellationRequested) { BODY if (flag) return; }",
        "while (true) { while (true) { if (flag) goto end; { BODY } } } end: ;",
    ];

    // LOOP uses a client that is made before it.
    private static readonly string[] s_before =
    [
        "using var made = NEW; LOOP",
        "var made = NEW; made.Timeout = TimeSpan.FromSeconds(1); try { LOOP } finally { made.Dispose(); }",
        "using (var made = NEW) { LOOP }",
    ];

    // BODY is the body of a function.
    private static readonly string[] s_functions =
    [
        "public static async Task RunAsync(PeriodicTimer timer, System.Threading.Channels.ChannelReader<int> items, bool flag, CancellationToken token) { BODY }",
        "public static void Run(PeriodicTimer timer, System.Threading.Channels.ChannelReader<int> items, bool flag, CancellationToken token) => Task.Run(async () => { BODY });",
        "public static void Run(PeriodicTimer timer, System.Threading.Channels.ChannelReader<int> items, bool flag, CancellationToken token) { Go(); async Task Go() { BODY } }",
    ];

    [Fact]
    public Task Client_MadeWhereCodeRunsOnce_IsNotReported() => ReportAsync(s_runOnce.Select(place => Fill(place, Call)), isReported: false);

    [Fact]
    public Task Client_MadeInALoopWhereCodeRunsOnce_IsReported() => ReportAsync(
        from place in s_runOnce from loop in new[] { "while (true) { BODY }", "foreach (int n in new[] { 1 }) { BODY }" } select Fill(place, Fill(loop, Call)), isReported: true);

    [Fact]
    public Task Client_MadeWhereCodeMayRunOften_IsReported() => ReportAsync(s_runOften.Select(place => Fill(place, Call)), isReported: true);

    [Fact]
    public Task Client_MadeBeforeAnEndlessLoop_IsNotReported() => ReportAsync(
        from function in s_functions from loop in s_endless from made in s_before select Fill(function, Put(made, "LOOP", Fill(loop, Use))),
        isReported: false);

    [Fact]
    public Task Client_MadeInALoopOrBeforeOneThatEnds_IsReported() => ReportAsync(
        from function in s_functions
        from body in s_endless.Concat(s_finite).Select(loop => Fill(loop, Call))
            .Concat(from loop in s_finite from made in s_before select Put(made, "LOOP", Fill(loop, Use)))
        select Fill(function, body),
        isReported: true);

    private static string Service(string type, string members) =>
        $"private sealed class Worker : {(type == "Base" ? type : $"Microsoft.Extensions.Hosting.{type}")} {{ {Put(members, " IHostedService.", " Microsoft.Extensions.Hosting.IHostedService.")} }}";

    private static string Put(string text, string name, string value) => text.Replace(name, value, StringComparison.Ordinal);

    private static string Fill(string place, string body) => Put(place, "BODY", body);

    private static Task ReportAsync(IEnumerable<string> cases, bool isReported) => Verify<ClientPerCallAnalyzer>.ReportsEachMemberAsync(
        string.Join('\n', cases.Select(one => Put(one, "NEW", isReported ? "[|new HttpClient()|]" : "new HttpClient()"))), Members);
}
