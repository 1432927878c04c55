using Decant.Analyzers.Flow;
using Decant.Analyzers.Symbols;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Rules;

/// <summary>DCA003: a response is buffered in memory as a whole, and its body is then read from its stream.</summary>
[DiagnosticAnalyzer(LanguageNames.CSharp)]
public sealed class BufferedResponseAnalyzer() : HttpAnalyzer(s_rule)
{
    internal const string Id = "DCA003";

    private static readonly DiagnosticDescriptor s_rule = Rule.Create(
        Id,
        "A response is buffered before it is read as a stream",
        "'{0}' buffers the whole body before '{1}' reads it; pass HttpCompletionOption.ResponseHeadersRead{2}, dispose the response, "
        + "and read it with a CancellationToken with a timeout",
        Rule.Performance,
        DiagnosticSeverity.Warning);

    private protected override void Analyze(FileContext file)
    {
        foreach (IInvocationOperation call in file.Calls(HttpCalls.Responses))
        {
            if (HttpCalls.IsResponse(call, file.Symbols) && HttpCalls.BuffersByDefault(call, file.Symbols) && FindStreamed(call, file.Symbols) is { } read)
            {
                string name = call.TargetMethod.Name;
                file.ReportName(call, name, read.TargetMethod.Name, name is "GetAsync" or "SendAsync" or "Send" ? "" : " to SendAsync");
            }
        }
    }

    /// <summary>
    /// Returns the call that reads the body of a successful response or gets its stream, if the code does not need the buffer. A second read, or a seek in the
    /// stream, needs it. Code that reads only error bodies is not reported: it does not use a successful body, and buffering a small body costs little.
    /// </summary>
    private static IInvocationOperation? FindStreamed(IInvocationOperation call, HttpSymbols symbols)
    {
        ResponseUse response = ResponseUse.From(call, symbols);
        if (response.Escapes || response.Streams.Any(stream => stream.Seeks || stream.Reads.Count == 0))
            return null;
        IInvocationOperation? streamed = response.ContentReads.FirstOrDefault(read =>
            read.TargetMethod.Name is not ("ReadAsStringAsync" or "ReadAsByteArrayAsync") && !ErrorBranch.Contains(read));
        if (streamed is null || streamed.TargetMethod.Name == "LoadIntoBufferAsync" || WouldBlock(call, response.Reads) || !Bodies.RunsOnceFor(streamed, call))
            return null;
        return response.ContentReads.All(read => read == streamed || (Bodies.AreExclusive(read, streamed) && Bodies.RunsOnceFor(read, call)))
            && !BufferedBody.IsReliedOn(call, streamed, response.Reads, symbols)
            ? streamed
            : null;
    }

    // A synchronous read of a buffer does not wait. A synchronous read from the connection would block a thread of asynchronous code.
    private static bool WouldBlock(IInvocationOperation call, IEnumerable<BodyRead> reads) =>
        call.TargetMethod.Name != "Send" && Carrier.FindBlocking(call) is null
        && reads.Any(read => read.At.Type?.Name is not ("Task" or "ValueTask" or "IAsyncEnumerable") && !read.At.TargetMethod.Name.EndsWith("Async", StringComparison.Ordinal));
}
