using System.Text.Json;
using System.Text.RegularExpressions;
using Decant.Docs;

namespace Decant.Errors;

/// <summary>What an exception says to whoever sent the JSON, for answers to requests.</summary>
public sealed partial class SenderTextTests
{
    // Each message of the page that is about JSON. What reads is not important to the text, so it is the same on pages and in streams of events.
    [Fact]
    public async Task Of_EachExampleOfThePage_HasNothingOfTheApplication()
    {
        int found = 0;
        foreach ((string id, Func<Task> fail) in FailureExamples.All)
        {
            if (await Record.ExceptionAsync(fail) is not JsonException exception)
                continue;
            string? text = SenderText.From(exception);
            Assert.True(text is not null && Sentence().IsMatch(text) && !Application().IsMatch(text), $"{id}: {text}");
            found++;
        }

        Assert.InRange(found, 15, FailureExamples.All.Count);
    }

    [Fact]
    public void Of_AnExceptionOfOtherCode_IsNull() => Assert.Null(SenderText.From(new JsonException("secret", new InvalidOperationException("secret"))));

    [GeneratedRegex(@"^(Found|Required) .*\.$")]
    private static partial Regex Sentence();

    // Types, attributes and options.
    [GeneratedRegex(@"System\.|Decant|Json[A-Z]|\[|Options|Set |Raise |Read it |Add ")]
    private static partial Regex Application();
}
