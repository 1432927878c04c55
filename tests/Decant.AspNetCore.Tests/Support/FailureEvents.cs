using System.Collections.Concurrent;
using Microsoft.Extensions.Logging;

namespace Decant.AspNetCore.Support;

/// <summary>The events of the package, as a developer sees them.</summary>
internal sealed class FailureEvents : ILoggerProvider, ILogger
{
    private readonly ConcurrentQueue<(int Id, LogLevel Level, string Text)> _events = [];

    /// <summary>The id of the only event so far, and its text. None quotes anything of the other server's or the client's.</summary>
    public (int Id, string Text) Single
    {
        get
        {
            (int id, LogLevel level, string text) = Assert.Single(_events);
            Assert.DoesNotContain("secret", text, StringComparison.Ordinal);
            Assert.Equal(id == 3 ? LogLevel.Information : LogLevel.Warning, level);
            return (id, text);
        }
    }

    public int Count => _events.Count;

    public void Clear() => _events.Clear();

    public ILogger CreateLogger(string categoryName) =>
        categoryName == "Decant.AspNetCore" ? this : Microsoft.Extensions.Logging.Abstractions.NullLogger.Instance;

    public IDisposable? BeginScope<TState>(TState state)
        where TState : notnull => null;

    public bool IsEnabled(LogLevel logLevel) => true;

    public void Log<TState>(LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter)
    {
        // Its message could quote a body.
        Assert.Null(exception);
        _events.Enqueue((eventId.Id, logLevel, formatter(state, exception)));
    }

    public void Dispose()
    {
    }
}
