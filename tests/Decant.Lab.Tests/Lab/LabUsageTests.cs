using System.CommandLine;
using Decant.Lab.Commands;
using Decant.Ladder;

namespace Decant.Lab.Tests.Lab;

/// <summary>How the lab answers to what it cannot do, and what it can.</summary>
[Collection(nameof(RunsAlone))]
public sealed class LabUsageTests : LabTestBase
{
    [Theory]
    [InlineData("--itms=3", "--itms")]
    [InlineData("--items=0", "'0'")]
    [InlineData("--items=10,x", "'x'")]
    [InlineData("--items=10 --suite=bodies", "--bytes")]
    [InlineData("--bytes=10", "--bytes")]
    [InlineData("--suite=floors", "'floors'")]
    [InlineData("--output={file}", "which is a file")]
    [InlineData("compare rung9 rung9 --transfer=length,zip", "'zip'")]
    [InlineData("--body=nowhere.json", "nowhere.json")]
    [InlineData("--members=name=n", "--body")]
    [InlineData("--filter=nothing*", "nothing*")]
    [InlineData("compare rung9 rung99", "'rung99'")]
    [InlineData("compare rung9 bodies/GetByteArrayAsync", "no kind of body in common")]
    [InlineData("compare rung9 drain --bytes 10", "--items")]
    [InlineData("compare bodies/GetByteArrayAsync drain --items 10", "--bytes")]
    [InlineData("compare rung9 ways/GetFromJsonAsync-published", "no kind of body in common")]
    [InlineData("compare bodies/KnownLength_UseArrayPool-published drain --transfer chunked", "Content-Length")]
    [InlineData("compare memory/stj memory/tokens --protocol https", "memory/stj: reads from memory")]
    [InlineData("compare drain memory/stj --transfer br", "memory/stj: reads from memory")]
    [InlineData("--suite=memory --transfer=gzip", "reads from memory")]
    [InlineData("--runtimes net8.0 --protocol=h2c", "leave out --protocol and --transfer")]
    [InlineData("first-call --transfer deflate", "'deflate'")]
    [InlineData("compare rung9 rung9 --rounds 0", "'0'")]
    [InlineData("compare rung11 rung9 --origin https://127.0.0.1:1", "expected http://host:port")]
    [InlineData("compare rung11 rung9 --origin http://127.0.0.1:1/x", "expected http://host:port")]
    [InlineData("compare rung11 rung9 --origin http://user@127.0.0.1:1", "expected http://host:port")]
    [InlineData("compare rung9 rung9 --callers 257", "'257'")]
    [InlineData("compare drain memory/stj --callers 2", "memory/stj reads from memory")]
    [InlineData("compare memory/all memory/stj-all --shape numbers", "coingecko, not numbers")]
    [InlineData("compare values/guid values/stj-int", "do not read the same body")]
    [InlineData("compare values/guid values/stj-guid --items 10", "leave --items")]
    [InlineData("invariant --filter none", "No pair matches none")]
    [InlineData("invariant --widths 64", "--widths is '64': expected one or more of ")]
    [InlineData("compare stages/dates-scalar stages/names-scalar", "no kind of body in common")]
    [InlineData("--suite=query --shape=numbers", "reads repositories, not numbers")]
    [InlineData("--suite=bodies --shape=numbers", "reads bytes")]
    [InlineData("--suite=stages --filter=stages/dates-* --shape=deep", "reads dates, not deep")]
    [InlineData("--runtimes=net7.0", "'net7.0'")]
    [InlineData("compare drain rung9 --protocol http1,http3", "'http3'")]
    [InlineData("compare memory/stj memory/all --protocol http1,h2c", "reads from memory")]
    [InlineData("--runtimes net8.0 net10.0 --full", "--full")]
    [InlineData("--runtimes net8.0 --suite=stages", "not stages")]
    [InlineData("--runtimes net8.0 --items=10,100", "one size")]
    [InlineData("--milliseconds 10 --full", "--full")]
    [InlineData("--passes=2", "--runtimes")]
    [InlineData("pairs nowhere.txt", "nowhere.txt")]
    [InlineData("first-call rung99", "'rung99'")]
    [InlineData("first-call bodies/GetByteArrayAsync", "Repositories")]
    [InlineData("footprint ways/GetFromJsonAsync-published", "Repositories")]
    [InlineData("footprint --items 1000001", "'1000001'")]
    [InlineData("--suite=throughput", "decant-lab throughput")]
    [InlineData("throughput ways/GetFromJsonAsync-published", "Repositories")]
    [InlineData("throughput --callers 1,0", "'0'")]
    [InlineData("throughput --network loopback,delay", "'delay'")]
    [InlineData("throughput --network rate=1", "'rate=1'")]
    [InlineData("serve --port 70000", "'70000'")]
    [InlineData("report nowhere", "nowhere' does not exist")]
    [InlineData("report {folder}", "has no results: expected one of measure.json")]
    public async Task Lab_AskedWrongly_SaysSoInOneLineAndEndsWith2(string arguments, string expected)
    {
        string file = typeof(LabUsageTests).Assembly.Location;

        (int exitCode, string output, string error) = await LabInProcess.RunAsync(
            [.. arguments.Split(' ').Select(word => word.Replace("{file}", file, StringComparison.Ordinal).Replace("{folder}", Output, StringComparison.Ordinal))]);

        Assert.Equal((2, ""), (exitCode, output));
        Assert.Equal('\n', Assert.Single(error, character => character == '\n'));
        Assert.StartsWith("decant-lab: ", error, StringComparison.Ordinal);
        Assert.Contains(expected, error, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("measure http://192.0.2.1/things", 2, "92 requests would go to 192.0.2.1, 5 per second")]
    [InlineData("measure http://192.0.2.1/things --yes --rounds 10", 2, "10 rounds take 148 requests, and --max-requests is 100")]
    [InlineData("measure http://192.0.2.1/things --max-requests 10", 2, "1 round takes 22 requests, and --max-requests is 10")]
    [InlineData("measure http://192.0.2.1/things --header X-Key: s3cret", 2, "expected 'Name: value', in quotes")]
    [InlineData("measure http://192.0.2.1/things --header X-Key:s3cret s3cret", 2, "1 argument matches no option (it is not shown")]
    [InlineData("measure http://192.0.2.1/things --header Content-Length:s3cret", 2, "The header 'Content-Length' of --header is not a request header.")]
    [InlineData("measure things", 2, "http://")]
    [InlineData("measure /things", 2, "is a path, which needs --origin")]
    [InlineData("measure //192.0.2.1/things --origin http://127.0.0.1:1", 2, "is not a path at --origin")]
    [InlineData("measure /\\192.0.2.1/things --origin http://127.0.0.1:1", 2, "is not a path at --origin")]
    [InlineData("measure //127.0.0.1:1/things --origin http://127.0.0.1:1", 2, "is not a path at --origin")]
    [InlineData("measure http://192.0.2.1/things --origin http://127.0.0.1:1", 2, "give a path there")]
    [InlineData("measure http://127.0.0.1:1/", 1, "127.0.0.1:1")]
    public async Task Lab_WithoutAnEndpoint_SaysSoInOneLine(string arguments, int expectedCode, string expected)
    {
        (int exitCode, string output, string error) = await LabInProcess.RunAsync(arguments.Split(' '));

        Assert.Equal((expectedCode, ""), (exitCode, output));
        Assert.Contains(expected, error, StringComparison.Ordinal);
        Assert.DoesNotContain("s3cret", error, StringComparison.Ordinal);
        Assert.Equal('\n', Assert.Single(error, character => character == '\n'));
    }

    [Theory]
    [InlineData("rung9 rung9b", "[]", "is an empty array: expected at least one element.")]
    [InlineData("rung9 rung9b", "{}", "is an empty object")]
    [InlineData("rung9 rung9b", "{\"a\":1}", "Object")]
    [InlineData("rung9 rung9b", "[1]", "Number")]
    [InlineData("rung9 rung9b", "[{\"a\":1}]", "--members")]
    [InlineData("rung9 rung9b", "[", "not JSON")]
    [InlineData("memory/tokens memory/tokens --shape tweets", "[]", "is an empty array: expected at least one element.")]
    [InlineData("memory/tokens memory/tokens --shape chat", """{"id":"a","choices":[]}""", "is an object with empty arrays")]
    [InlineData("memory/tokens memory/tokens --shape graphql", """{"data":{"repository":{"issues":{"edges":[]}}}}""", "is an object with empty arrays")]
    public async Task Compare_BodyThatCannotBeRead_SaysWhy(string contenders, string json, string expected)
    {
        string file = Path.Combine(Output, "body.json");
        await File.WriteAllTextAsync(file, json, Cancellation);
        (int exitCode, _, string error) = await LabInProcess.RunAsync(["compare", .. contenders.Split(' '), "--body", file]);

        Assert.Equal(2, exitCode);
        Assert.Contains(expected, error, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Suite_BodyWithoutItems_IsRejected()
    {
        string file = Path.Combine(Output, "body.json");
        await File.WriteAllTextAsync(file, "[]", Cancellation);

        (int exitCode, _, string error) = await LabInProcess.RunAsync("--body", file, "--output", Output);

        Assert.Equal(2, exitCode);
        Assert.Contains("is an empty array", error, StringComparison.Ordinal);
    }

    // The installed tool has none of the repository's files.
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Help_OfEveryCommand_NamesFilesOfTheRepositoryInACheckoutAlone(bool isInCheckout)
    {
        RootCommand root = LabProgram.Create(isInCheckout);
        using var output = new StringWriter();

        foreach (string name in root.Subcommands.Select(command => command.Name).Prepend(""))
            Assert.Equal(0, await root.Parse($"{name} --help").InvokeAsync(new() { Output = output }, Cancellation));

        Assert.All(
            (string[])["docs/", "bench/"],
            folder => Assert.Equal(isInCheckout, output.ToString().Contains(folder, StringComparison.Ordinal)));
    }

    [Fact]
    public async Task List_Always_NamesEveryContender()
    {
        (_, string output, _) = await LabInProcess.RunAsync("list");

        string[] lines = output.Split('\n', StringSplitOptions.RemoveEmptyEntries);
        Assert.Equal(Contenders.All.Select(contender => contender.Name), lines.Select(line => line.Split(' ')[0]));
    }
}
