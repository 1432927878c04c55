namespace Decant.Docs;

/// <summary>What <c>docs/failures.md</c> says that an exception says is what it says.</summary>
public sealed class FailurePageTests
{
    public static TheoryData<string> Ids => [.. FailureExamples.All.Keys];

    [Fact]
    public void Page_Always_HasEachExampleOnce() =>
        Assert.Equal(FailureExamples.All.Keys.Order(StringComparer.Ordinal), FailurePage.Ids.Order(StringComparer.Ordinal));

    [Theory]
    [MemberData(nameof(Ids))]
    public async Task Example_Always_IsWhatTheLibrarySays(string id)
    {
        Exception? exception = await Record.ExceptionAsync(FailureExamples.All[id]);
        Assert.NotNull(exception);
        string said = $"{Name(exception)}{(exception.InnerException is { } inner ? $" <- {Name(inner)}" : "")}\n{exception.Message}\n";
        if (FailurePage.IsUpdated)
            FailurePage.Write(id, said);

        string shown = FailurePage.Read(id);
        Assert.True(said == shown, $"docs/failures.md shows another example; with {FailurePage.UpdateVariable}=1 this test writes it:\n{said}");
    }

    private static string Name(Exception exception) => exception switch
    {
        HttpStatusException status => $"{nameof(HttpStatusException)} ({(int?)status.StatusCode})",
        HttpRequestException request => $"{nameof(HttpRequestException)} ({request.HttpRequestError})",
        HttpIOException body => $"{body.GetType().Name} ({body.HttpRequestError})",
        _ => exception.GetType().Name,
    };
}
