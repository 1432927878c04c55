using Decant.Microbenchmarks.Memory;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;

namespace Decant.Microbenchmarks.Queries;

internal static class NewtonsoftTree
{
    /// <summary>Reads a body from a stream, as the page of Newtonsoft.Json on performance advises, so that no string has all of it.</summary>
    public static unsafe JToken Parse(MemoryBody body)
    {
        // The body never moves.
        fixed (byte* first = body.Span)
        {
            using var stream = new UnmanagedMemoryStream(first, body.Length);
            using var text = new StreamReader(stream);
            using var json = new JsonTextReader(text);
            return JToken.ReadFrom(json);
        }
    }
}
