namespace Decant.Tool.Tests;

public sealed class FailureTests
{
    // The framework's message is the inner one where pages are followed, and the one around it says which page.
    [Theory]
    [InlineData("The SSL connection could not be established, see inner exception.", "The SSL connection could not be established: Why.")]
    [InlineData("An error occurred while sending the request.", "An error occurred while sending the request: Why.")]
    public void Of_ReasonThatIsWithin_IsToldOnce(string message, string expected)
    {
        var failure = new HttpRequestException(message, new IOException("Why.", new IOException("Not told.")));

        Assert.Equal(new Failure(ExitCode.NotRead, expected), Failure.From(failure));
        Assert.Equal(new Failure(ExitCode.NotRead, $"Page 2: {expected}"), Failure.From(new HttpRequestException($"Page 2: {message}", failure)));
    }

    [Fact]
    public void Of_ReasonThatIsTold_HasNoMore() => Assert.Equal(
        new Failure(ExitCode.NotRead, "Connection refused (127.0.0.1:1)"), Failure.From(new HttpRequestException("Connection refused (127.0.0.1:1)", new IOException("Not told."))));
}
