using System.Net.Http.Headers;
using System.Reflection;
using System.Text;
using System.Text.Json;

namespace Decant.Generator.Tests.Docs;

/// <summary>The code of <c>docs/guides/snapshots.md</c> compiles, and shows what the page says.</summary>
public sealed class SnapshotPageTests
{
    private const string Event = """{"id":"c1","choices":[{"index":0,"delta":{"tool_calls":[{"index":0,"function":{"arguments":#}}]},"finish_reason":null}]}""";

    private static readonly string[] s_arguments = ["", "{\"to\":\"a@x\",\"subject\":\"Hi\",\"bo", "dy\":\"Dear", " A,\\n", "bye", ".\"}"];

    private static readonly IReadOnlyDictionary<string, string> s_blocks = PageCode.Read("guides/snapshots.md");

    private static readonly Lazy<Assembly> s_page = new(() => PageCode.Load(s_blocks.Select(block => $"namespace {block.Key}\n{{\n{block.Value}\n}}")));

    [Fact]
    public void Blocks_Always_AreAllCalled() => Assert.Equal(["Answer", "ToolCall"], s_blocks.Keys.Order());

    [Fact]
    public async Task Answer_OfThePage_IsShownAsItGrows()
    {
        Type recipe = s_page.Value.GetType("Answer.Recipe", throwOnError: true)!;
        Task task = (Task)typeof(SnapshotPageTests).GetMethod(nameof(ReadAsync), BindingFlags.NonPublic | BindingFlags.Static)!.MakeGenericMethod(recipe).Invoke(null, [])!;
        await task;
        Assert.Equal(
            [
                """{"Title":"Sou","Steps":null}""",
                """{"Title":"Soup","Steps":[{"Text":"Boil water","Minutes":0}]}""",
                """{"Title":"Soup","Steps":[{"Text":"Boil water","Minutes":10}]}""",
                """{"Title":"Soup","Steps":[{"Text":"Boil water","Minutes":10}]}""",
            ],
            (List<string>)task.GetType().GetProperty("Result")!.GetValue(task)!);
    }

    [Theory]
    [InlineData(6, """{"To":"a@x","Subject":"Hi","Body":"Dear A,\nbye."}""")]
    [InlineData(5, null)]
    public async Task ToolCall_OfThePage_ShowsTheBodyAsItGrows(int events, string? expected)
    {
        string body = string.Concat(s_arguments.Take(events).Select(piece => $"data: {Event.Replace("#", JsonSerializer.Serialize(piece), StringComparison.Ordinal)}\n\n")) + "data: [DONE]\n\n";
        using HttpClient http = new PageHandler((_, _) => new()
        {
            Content = new StringContent(body, Encoding.UTF8, MediaTypeHeaderValue.Parse("text/event-stream")),
        }).CreateClient();
        Type type = s_page.Value.GetType("ToolCall.MailClient", throwOnError: true)!;
        using var screen = new StringWriter();

        var task = (Task)type.GetMethod("DraftAsync")!.Invoke(Activator.CreateInstance(type, http), ["hi", screen, TestContext.Current.CancellationToken])!;

        if (expected is null)
        {
            await Assert.ThrowsAsync<JsonException>(() => task);
            Assert.Equal("Dear A,\nbye", screen.ToString());
            return;
        }

        await task;
        Assert.Equal("Dear A,\nbye.", screen.ToString());
        Assert.Equal(expected, JsonSerializer.Serialize(task.GetType().GetProperty("Result")!.GetValue(task)));
    }

    private static async Task<List<string>> ReadAsync<T>()
    {
        List<string> shown = [];
        Action<T> show = snapshot => shown.Add(JsonSerializer.Serialize(snapshot));
        var task = (Task<T>)s_page.Value.GetType("Answer.RecipeReader", throwOnError: true)!.GetMethod("ReadAsync")!.Invoke(null, [Pieces(), show])!;
        shown.Add(JsonSerializer.Serialize(await task));
        return shown;
    }

    // The first two together are what the page shows of the second snapshot.
    private static async IAsyncEnumerable<string> Pieces()
    {
        await Task.Yield();
        yield return "{\"title\":\"Sou";
        yield return "p\",\"steps\":[{\"text\":\"Boil water\",\"minutes\":1";
        yield return "0}]}";
    }
}
