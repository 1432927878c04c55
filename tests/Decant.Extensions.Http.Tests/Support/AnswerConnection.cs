using System.Text;

namespace Decant.Extensions.Http.Tests.Support;

/// <summary>A connection without a network: whatever is asked, a thing of this name is the answer, and then it ends.</summary>
internal sealed class AnswerConnection(string name) : MemoryStream(Encoding.ASCII.GetBytes(
    $$"""HTTP/1.1 200 OK{{"\r\n"}}Content-Type: application/json{{"\r\n"}}Content-Length: {{18 + name.Length}}{{"\r\n\r\n"}}{"id":1,"name":"{{name}}"}"""))
{
    public override ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default) => default;
}
