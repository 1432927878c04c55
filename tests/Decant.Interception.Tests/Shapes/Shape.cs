using System.Text;
using Decant.Interception.Tests.Support;

namespace Decant.Interception.Tests.Shapes;

/// <summary>A type, documents of it, and the calls of three families: a string, a stream and a content.</summary>
internal sealed class Shape
{
    private readonly Delegate[] _written;
    private readonly Action<string> _parse;

    private Shape(string name, string[] documents, Way<byte[]>[] ways, Delegate[] written, Action<string> parse) =>
        (Name, Documents, Ways, _written, _parse) = (name, documents, ways, written, parse);

    public string Name { get; }

    /// <summary>Gets valid documents.</summary>
    public string[] Documents { get; }

    public Way<byte[]>[] Ways { get; }

    /// <summary>Whether the compiler intercepts all its calls.</summary>
    public bool AreIntercepted => Array.TrueForAll(_written, WrittenCalls.AreIntercepted);

    public static Shape Of<T>(Func<string, T?> text, Func<Stream, ValueTask<T?>> stream, Func<HttpContent, Task<T?>> content, params string[] documents) => new(
        NameOf(typeof(T)),
        documents,
        [
            new(
                "string",
                json => Task.FromResult<object?>(text(Encoding.UTF8.GetString(json))),
                json => Task.FromResult<object?>(Written<T>.String(Encoding.UTF8.GetString(json), null))),
            new(
                "stream",
                json => Outcome.Box(stream(new MemoryStream(json))),
                json => Outcome.Box(Written<T>.StreamAsync(new MemoryStream(json), null, CancellationToken.None))),
            new(
                "content",
                json => Outcome.Box(content(new ByteArrayContent(json))),
                json => Outcome.Box(Written<T>.Content(new ByteArrayContent(json), CancellationToken.None))),
        ],
        [text, stream, content],
        json => text(json));

    /// <summary>Reads a document by the written call.</summary>
    public void Parse(string json) => _parse(json);

    public override string ToString() => Name;

    private static string NameOf(Type type) => type.IsGenericType
        ? $"{type.Name.Split('`')[0]}<{string.Join(", ", type.GetGenericArguments().Select(NameOf))}>"
        : type.IsArray ? $"{NameOf(type.GetElementType()!)}[]" : type.Name;
}
