using System.Buffers;
#if NET9_0_OR_GREATER
using System.IO.Pipelines;
#endif
using System.Text;
using System.Text.Json;
using Decant.Support;

namespace Decant.Differential;

/// <summary>What came of copying a document: the copy as text, or an exception with all that it says.</summary>
internal static class CopyOutcome
{
    /// <summary>What System.Text.Json reads and cannot write: a JsonElement or an immutable array that is none, half of a surrogate pair in any JSON.</summary>
    public const string Unwritable = "unwritable";

    public static string Of(Exception exception) => $"{exception.GetType().Name}: {exception.Message}";

    public static bool IsError(string outcome) => outcome.StartsWith(nameof(JsonException), StringComparison.Ordinal);

    /// <summary>Whether both are the same copy, or errors at the same place: what was expected there is known better where no window cut a number.</summary>
    public static bool Agree(string left, string right) => left == right || (IsError(left) && IsError(right) && PlaceOf(left) == PlaceOf(right));

    private static string PlaceOf(string error) => error[error.LastIndexOf(" Path: ", StringComparison.Ordinal)..];

    /// <summary>Every way to copy a document that is at hand as bytes with some cuts.</summary>
    public static IEnumerable<(string Way, string Found)> OfAllWays(Subject subject, byte[] json, int[] cuts, bool isArray, JsonProjectionOptions options)
    {
        yield return ("sequence", Try(text => subject.Copy(Chunks.ToSequence(json, cuts), text, isArray, options)));
        using var first = new ChunkStream(json, cuts);
        using var copy = new MemoryStream();
        yield return ("stream to stream", TryStream(() => subject.CopyAsync(first, copy, isArray, options), () => copy.ToArray(), options, isArray));
#if NET9_0_OR_GREATER
        using var second = new ChunkStream(json, cuts);
        var pipe = new Pipe(new PipeOptions(pauseWriterThreshold: 0));
        yield return ("stream to pipe", TryStream(() => subject.CopyAsync(second, pipe.Writer, isArray, options), () => ReadAll(pipe), options, isArray));
#endif
    }

    public static string Try(Action<IBufferWriter<byte>> copy)
    {
        var text = new OneByteWriter();
        try
        {
            copy(text);
        }
        catch (JsonException exception)
        {
            // All that these documents hold is held back.
            return text.Written.Count == 0 ? Of(exception) : "written before " + Of(exception);
        }

        return Encoding.UTF8.GetString([.. text.Written]);
    }

    /// <summary>Says what is wrong with a copy, by what a serializer writes of what is read.</summary>
    public static string? FindWrong(Subject subject, string copy, string serialized, bool isArray, JsonProjectionOptions options)
    {
        string different = $"expected {serialized}, found {copy}";
        if (IsError(serialized) || IsError(copy))
            return serialized == copy ? null : different;

        if (serialized == Unwritable)
            return null;
        string array = options.Copy is { JsonLines: true } && isArray ? $"[{string.Join(',', copy.Split('\n')[..^1])}]" : copy;
        if (options.Copy is { EscapeHtml: true } && array.IndexOfAny(['<', '>', '&', '\'', '\u2028', '\u2029']) >= 0)
            return $"not escaped: {copy}";
        JsonElement expected = Parse(serialized);
        JsonElement found = Parse(array);
        return Outline(expected) != Outline(found) || subject.SerializeCopy(serialized, isArray) != subject.SerializeCopy(array, isArray) ? different : null;
    }

    private static JsonElement Parse(string json) => JsonDocument.Parse(json, new JsonDocumentOptions { MaxDepth = 1000 }).RootElement;

    /// <summary>The names of members in their order.</summary>
    private static string Outline(JsonElement element) => element.ValueKind switch
    {
        JsonValueKind.Object =>
            $"{{{string.Join(',', element.EnumerateObject().Select(member => $"{member.Name}:{Outline(member.Value)}"))}}}",
        JsonValueKind.Array => $"[{string.Join(',', element.EnumerateArray().Select(Outline))}]",
        JsonValueKind.Number or JsonValueKind.String => "value",
        var kind => kind.ToString(),
    };

    // The streams of these tests complete at once, so that nothing is waited for.
    private static string TryStream(Func<Task> copy, Func<byte[]> written, JsonProjectionOptions options, bool isArray)
    {
        try
        {
            copy().GetAwaiter().GetResult();
        }
        catch (JsonException exception)
        {
            // Lines are handed out when the source is to be waited for.
            bool mayHaveWritten = isArray && options.Copy is { JsonLines: true };
            return mayHaveWritten || written().Length == 0 ? Of(exception) : "written before " + Of(exception);
        }

        return Encoding.UTF8.GetString(written());
    }

#if NET9_0_OR_GREATER
    private static byte[] ReadAll(Pipe pipe)
    {
        pipe.Writer.Complete();
        return pipe.Reader.TryRead(out ReadResult result) ? result.Buffer.ToArray() : [];
    }
#endif

    /// <summary>Takes one byte at a time.</summary>
    private sealed class OneByteWriter : IBufferWriter<byte>
    {
        private readonly byte[] _next = new byte[1];

        public List<byte> Written { get; } = [];

        public void Advance(int count)
        {
            if (count > 0)
                Written.Add(_next[0]);
        }

        public Memory<byte> GetMemory(int sizeHint = 0) => _next;

        public Span<byte> GetSpan(int sizeHint = 0) => _next;
    }
}
