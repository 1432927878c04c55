using System.Collections.Concurrent;
using Microsoft.Extensions.Logging;

namespace Decant.AspNetCore.Support;

/// <summary>The exceptions that ASP.NET Core logs as errors.</summary>
internal sealed class ErrorLog : ILoggerProvider, ILogger
{
    public ConcurrentQueue<Exception> Exceptions { get; } = [];

    public ILogger CreateLogger(string categoryName) =>
        categoryName.StartsWith("Microsoft.AspNetCore.", StringComparison.Ordinal) ? this : Microsoft.Extensions.Logging.Abstractions.NullLogger.Instance;

    public IDisposable? BeginScope<TState>(TState state)
        where TState : notnull => null;

    public bool IsEnabled(LogLevel logLevel) => logLevel >= LogLevel.Error;

    public void Log<TState>(LogLevel logLevel, EventId eventId, TState state, Exception? exception, Func<TState, Exception?, string> formatter)
    {
        if (exception is not null && IsEnabled(logLevel))
            Exceptions.Enqueue(exception);
    }

    public void Dispose()
    {
    }
}
