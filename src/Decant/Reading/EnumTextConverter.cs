using System.Buffers;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Decant.CompilerServices;

namespace Decant.Reading;

/// <summary>Knows the texts of an enum's members, so that a string which is one of them is read without the converter that it wraps.</summary>
/// <remarks>The texts are those that the converter writes, and what they mean is what it reads: naming policies, attributes and case are its own
/// concern. Whatever else it takes, such as numbers and flags, and every error is left to it.</remarks>
internal sealed class EnumTextConverter<T>(JsonConverter<T> converter, JsonSerializerOptions options) : JsonConverter<T>
{
    // To find the texts takes longer than to read a few values.
    private const int ReadsBefore = 16;

    private Texts? _texts;
    private int _reads;

    /// <summary>Finds the value of a string without escapes. False decides nothing.</summary>
    public bool TryFind(ReadOnlySpan<byte> utf8, out T? value)
    {
        value = default;
        if (_texts is not { } texts)
        {
            if (++_reads < ReadsBefore)
                return false;
            _texts = texts = CreateTexts();
        }

        int index = texts.Names.IndexOf(ref MemoryMarshal.GetReference(utf8), utf8.Length);
        if (index < 0)
            return false;
        value = texts.Values[index];
        return true;
    }

    public override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => converter.Read(ref reader, typeToConvert, options);

    public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) => converter.Write(writer, value, options);

    private Texts CreateTexts()
    {
        List<string> names = [];
        List<T> values = [];
        bool ignoresCase = true;
        foreach (string member in Enum.GetNames(typeof(T)))
        {
            var value = (T)Enum.Parse(typeof(T), member);
            // A number, or a text that is written with escapes, is not worth the trouble.
            if (WriteText(value) is not { } text || names.Contains(text) || !Reads(text, value))
                continue;
            names.Add(text);
            values.Add(value);
            ignoresCase &= Reads(text.ToLowerInvariant(), value) && Reads(text.ToUpperInvariant(), value);
        }

        return new(new(typeof(T), ignoresCase, disallowUnmapped: false, CollectionsMarshal.AsSpan(names)), [.. values]);
    }

    private string? WriteText(T value)
    {
        var buffer = new ArrayBufferWriter<byte>();
        using (var writer = new Utf8JsonWriter(buffer))
            converter.Write(writer, value, options);
        ReadOnlySpan<byte> json = buffer.WrittenSpan;
        return json[0] == '"' && !json.Contains((byte)'\\') && Ascii.IsValid(json) ? Encoding.ASCII.GetString(json[1..^1]) : null;
    }

    private bool Reads(string text, T value)
    {
        var reader = new Utf8JsonReader(Encoding.ASCII.GetBytes($"\"{text}\""));
        reader.Read();
        try
        {
            return EqualityComparer<T>.Default.Equals(converter.Read(ref reader, typeof(T), options), value);
        }
        catch (JsonException)
        {
            return false;
        }
    }

    private sealed record Texts(JsonMemberNames Names, T[] Values);
}
