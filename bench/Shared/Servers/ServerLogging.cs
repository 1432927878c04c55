using Microsoft.Extensions.Logging.Console;

namespace Decant.Origin;

/// <summary>What a server that another process started says: warnings, in single lines on standard error. Standard output has the line with its address.</summary>
internal static class ServerLogging
{
    public static ILoggingBuilder AddWarningsOnStandardError(this ILoggingBuilder logging)
    {
        logging.Services.Configure<ConsoleLoggerOptions>(console => console.LogToStandardErrorThreshold = LogLevel.Trace);
        return logging
            .AddSimpleConsole(console => console.SingleLine = true)
            .SetMinimumLevel(LogLevel.Warning)
            // A heartbeat that is late on a busy machine is nothing that the parent should pass on.
            .AddFilter("Microsoft.AspNetCore.Server.Kestrel", LogLevel.Error);
    }
}
