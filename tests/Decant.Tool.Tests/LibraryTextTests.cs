using System.Globalization;
using System.Reflection;
using System.Text.RegularExpressions;

namespace Decant.Tool.Tests;

/// <summary>The library's messages, in the words of the command: they name its flags, and nothing that only a program can set.</summary>
public sealed partial class LibraryTextTests
{
    private const string NoMessage = "No message names it.";
    private const string Dropped = "The sentence that names it is dropped.";

    // Every option that no flag sets, and why none of the command's messages names it.
    private static readonly Dictionary<string, string> s_withoutFlag = new()
    {
        ["DecantHttpOptions.MaxPages"] = Dropped,
        ["DecantHttpOptions.FollowPagesToOtherOrigins"] = Dropped,
        ["DecantHttpOptions.KeepSchemeAndPortOfPages"] = Dropped,
        ["DecantHttpOptions.ContentDecoders"] = Dropped,
        ["DecantHttpOptions.ExpectDecodedBodies"] = Dropped,
        ["JsonProjectionOptions.MaxDepth"] = Dropped,
        ["JsonProjectionOptions.MaxValueBytes"] = Dropped,
        ["DecantHttpOptions.IdleTimeout"] = "It is the timeout of calls that enumerate elements, and the command makes none.",
        ["DecantHttpOptions.RequireJsonMediaType"] = "The command does not set it.",
        ["DecantHttpOptions.NotFoundAsNull"] = "The command does not set it.",
        ["JsonCopyOptions.WriteTimeout"] = "The command does not set it.",
        ["DecantHttpOptions.MaxErrorBodyBytes"] = NoMessage,
        ["DecantHttpOptions.IncludeErrorBodyInMessage"] = NoMessage,
        ["DecantHttpOptions.ClearBuffers"] = NoMessage,
        ["DecantHttpOptions.TimeProvider"] = NoMessage,
        ["DecantHttpOptions.OnResponse"] = NoMessage,
        ["JsonProjectionOptions.Events"] = NoMessage,
        ["JsonProjectionOptions.ValueSeparator"] = NoMessage,
        ["JsonProjectionOptions.TopLevelValues"] = NoMessage,
        ["JsonProjectionOptions.SkipValidation"] = NoMessage,
        ["JsonProjectionOptions.AllowTrailingCommas"] = NoMessage,
        ["JsonProjectionOptions.ReadCommentHandling"] = NoMessage,
        ["JsonProjectionOptions.Http"] = NoMessage,
        ["JsonProjectionOptions.Copy"] = NoMessage,
        ["JsonCopyOptions.InitialBufferBytes"] = NoMessage,
        ["JsonCopyOptions.JsonLines"] = NoMessage,
        ["JsonCopyOptions.Indented"] = NoMessage,
        ["JsonCopyOptions.EscapeHtml"] = NoMessage,
    };

    [Fact]
    public void Options_OfTheLibrary_HaveAFlagOrAReason()
    {
        IEnumerable<string> options =
            from type in (Type[])[typeof(DecantHttpOptions), typeof(JsonProjectionOptions), typeof(JsonCopyOptions)]
            from property in type.GetProperties(BindingFlags.Public | BindingFlags.Instance)
            select $"{type.Name}.{property.Name}";

        Assert.Equal(options.Order(StringComparer.Ordinal), LibraryText.Flags.Keys.Concat(s_withoutFlag.Keys).Order(StringComparer.Ordinal));
    }

    [Fact]
    public void Options_ThatNoMessageNames_AreNotNamedInTheSources()
    {
        string[] named =
        [
            .. Directory.EnumerateFiles(Path.Combine(RepositoryFiles.Root, "src/Decant"), "*.cs", SearchOption.AllDirectories)
                .SelectMany(file => NamedOption().Matches(File.ReadAllText(file)))
                // The command reads no event streams.
                .Where(match => match.Groups["type"].Value != nameof(EventStreamOptions))
                .Select(match => $"{match.Groups["type"].Value}.{match.Groups["option"].Value}").Distinct().Order(StringComparer.Ordinal),
        ];

        Assert.Equal(
            LibraryText.Flags.Keys.Concat(s_withoutFlag.Where(option => option.Value != NoMessage).Select(option => option.Key)).Order(StringComparer.Ordinal), named);
    }

    [Fact]
    public void Flags_Always_AreThoseOfTheCommand() => Assert.All(
        LibraryText.Flags.Values, flag => Assert.Contains(CommandRun.Parse().RootCommandResult.Command.Options, option => option.Name == flag));

    [Theory]
    [InlineData("- --path a[", "", 2, "--path is \"a[\", which is not a path")]
    [InlineData("- --path a", "{}", 3, "Found no value at the path \"a\" (--path)")]
    [InlineData("- --path a.b", "{\"a\":[{\"b\":1}]}", 3, "Found an array where --path expects an object (next step: b). For one element, write its index: a[0].b. Path: $.a")]
    [InlineData("- --max-bytes 1", "{}", 1, "more than 1 bytes, the limit that --max-bytes sets.")]
    public async Task Message_OfAnOptionWithAFlag_NamesTheFlag(string line, string input, int exitCode, string expected) =>
        AssertWords(await CommandRun.OfAsync(line, input), exitCode, expected);

    [Fact]
    public async Task Message_OfDepth_GivesNoAdvice() =>
        AssertWords(await CommandRun.OfAsync("-", new string('[', 70)), 3, "Found more than 64 nested objects and arrays. Path: ");

    [Theory]
    [InlineData("", "--timeout 0.1", 1, "The call did not end within 0.1 seconds (--timeout)")]
    [InlineData("Link: <http://other.example/x>; rel=\"next\"", "--pages", 1, "because the request would send the client's headers there.")]
    [InlineData("Link: <https://127.0.0.1/x>; rel=\"next\"", "--pages", 1, "because the request would send the client's headers there.")]
    [InlineData("Content-Type: application/json; charset=klingon", "", 1, "charset \"klingon\" is not known. Expected UTF-8.")]
    public async Task Message_OfAResponse_SpeaksToAUser(string header, string options, int exitCode, string expected)
    {
        // Without a header, it never ends.
        using var server = new CountingServer(_ => header.Length > 0 ? CountingServer.Response("200 OK", header, "[]") : "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n[");

        AssertWords(await CommandRun.OfAsync($"{server.Address} {options}"), exitCode, expected);
    }

    [Theory]
    [InlineData("--pages")]
    [InlineData("--next a")]
    public async Task Message_OfAnotherShape_NamesNoType(string options)
    {
        using var server = new CountingServer(_ => CountingServer.Json("null"));

        AssertWords(await CommandRun.OfAsync($"{server.Address} {options}"), 3, "Found null where an array was expected (--path selects it).");
    }

    [Fact]
    public async Task Message_OfTooManyPages_GivesNoAdvice()
    {
        using var server = new CountingServer(number =>
            CountingServer.Response("200 OK", string.Create(CultureInfo.InvariantCulture, $"Link: </{number}>; rel=\"next\""), "[]"));

        AssertWords(await CommandRun.OfAsync($"{server.Address} --pages"), 1, "after the maximum of 1,000 pages.\n");
    }

    [Fact]
    public async Task Message_OfATooLargeElement_GivesNoAdvice()
    {
        using var server = new CountingServer(_ => CountingServer.Json($"[\"{new string('x', 17 << 20)}\"]"));

        AssertWords(await CommandRun.OfAsync($"{server.Address} --pages"), 3, "bytes, which must be held in memory as a whole. Path: ");
    }

    // It has no flag for it.
    [Fact]
    public async Task Message_OfALimitOfInfer_NamesTheCommand()
    {
        using var server = new CountingServer(_ => "HTTP/1.1 200 OK\r\nContent-Length: 70000000\r\n\r\n[");

        AssertWords(await CommandRun.OfAsync($"infer {server.Address}"), 1, "more than 67,108,864 bytes, the limit that decant infer sets.");
    }

    private static void AssertWords(CommandRun run, int exitCode, string expected)
    {
        Assert.Equal(exitCode, run.ExitCode);
        Assert.Contains(expected, run.Error, StringComparison.Ordinal);
        Assert.DoesNotMatch(@"Options\b|\b(System|Decant)\.\w|RegisterProvider", run.Error);
    }

    // Also as the options themselves write it, without the type. What a rejected value is told names an option too, and the command passes none.
    [GeneratedRegex(@"nameof\((?<type>\w+Options)\)\}\.\{nameof\((?:\w+Options\.)?(?<option>\w+)\)")]
    private static partial Regex NamedOption();
}
