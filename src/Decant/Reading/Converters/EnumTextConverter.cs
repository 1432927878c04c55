using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Decant.Grammar.Names;

namespace Decant.Reading.Converters;

/// <summary>Reads the texts of an enum's members without calling the converter that it wraps.</summary>
/// <remarks>To learn the texts, it lets the converter write each member and read the text back. So naming policies, attributes and case are those of the
/// converter. All other texts, and every error, are left to the converter.</remarks>
internal sealed class EnumTextConverter<T>(JsonConverter<T> converter, JsonSerializerOptions options) : JsonConverter<T>
{
    // The texts are learned at this many values, not at the first, because learning takes longer than reading a few values.
    private const int ReadsBefore = 16;

    private const byte Comma = (byte)',';

    private Texts? _texts;
    private int _reads;

    // Null until it is first asked for. Several threads may find it out.
    private object? _readsNumbers;

    /// <summary>Gets whether the converter reads numbers too.</summary>
    public bool ReadsNumbers => (bool)(_readsNumbers ??= ReadsJson("0"u8, default));

    /// <summary>Finds the value of a string without escapes. Returns false for a string that is left to the converter.</summary>
    public bool TryFind(ReadOnlySpan<byte> utf8, out T? value)
    {
        value = default;
        if (_texts is not { } texts)
        {
            if (++_reads < ReadsBefore)
                return false;
            _texts = texts = CreateTexts();
        }

        return texts.Joined is { } joined ? TryFindFlags(texts, joined, utf8, out value) : texts.TryFind(utf8, out value);
    }

    // Combinations of flags are cached, because a sender repeats a few of them, and finding each flag takes longer.
    private static bool TryFindFlags(Texts texts, TextCache<T?> joined, ReadOnlySpan<byte> utf8, out T? value)
    {
        if (!utf8.Contains(Comma))
            return texts.TryFind(utf8, out value);
        if (joined.TryFind(utf8, out ulong hash, out value))
            return true;
        if (!TryFindEach(texts, utf8, out value))
            return false;
        joined.Add(utf8, hash, value);
        return true;
    }

    private static bool TryFindEach(Texts texts, ReadOnlySpan<byte> utf8, out T? value)
    {
        value = default;
        while (true)
        {
            int length = utf8.IndexOf(Comma);
            if (!texts.TryFind(length < 0 ? utf8 : utf8[..length], out T? flag))
                return false;
            value = Or(value, flag);
            if (length < 0)
                return true;
            utf8 = utf8[(length + 1)..];
            if (utf8.StartsWith(" "u8))
                utf8 = utf8[1..];
        }
    }

    private static T? Or(T? one, T? other)
    {
        ulong bits = 0, others = 0;
        Unsafe.As<ulong, T?>(ref bits) = one;
        Unsafe.As<ulong, T?>(ref others) = other;
        bits |= others;
        return Unsafe.As<ulong, T?>(ref bits);
    }

    public override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => converter.Read(ref reader, typeToConvert, options);

    public override T ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        converter.ReadAsPropertyName(ref reader, typeToConvert, options);

    public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions options) => converter.Write(writer, value, options);

    private Texts CreateTexts()
    {
        var values = new Dictionary<string, T>(StringComparer.Ordinal);
        bool ignoresCase = true;
        foreach (string member in Enum.GetNames(typeof(T)))
        {
            var value = (T)Enum.Parse(typeof(T), member);
            // A member that is written as a number, or with escapes, is left to the converter.
            if (WriteText(value) is not { } text || !Reads(text, value) || !values.TryAdd(text, value))
                continue;
            ignoresCase &= Reads(text.ToLowerInvariant(), value) && Reads(text.ToUpperInvariant(), value);
        }

        return new(new(ignoresCase, [.. values.Keys]), [.. values.Values], AreFlags(values) ? new() : null);
    }

    // Returns whether the converter reads several texts that are joined by commas. Only a test with two texts shows this.
    private bool AreFlags(Dictionary<string, T> values)
    {
        if (values.Count < 2 || !typeof(T).IsDefined(typeof(FlagsAttribute), inherit: false))
            return false;
        ((string first, T one), (string last, T other)) = (values.First(), values.Last());
        return Or(one, other) is { } both && Reads($"{first}, {last}", both) && Reads($"{last},{first}", both);
    }

    private string? WriteText(T value)
    {
        var buffer = new ArrayBufferWriter<byte>();
        using (var writer = new Utf8JsonWriter(buffer))
            converter.Write(writer, value, options);
        ReadOnlySpan<byte> json = buffer.WrittenSpan;
        return json[0] == '"' && !json.Contains((byte)'\\') && Ascii.IsValid(json) ? Encoding.ASCII.GetString(json[1..^1]) : null;
    }

    private bool Reads(string text, T value) => ReadsJson(Encoding.ASCII.GetBytes($"\"{text}\""), value);

    private bool ReadsJson(ReadOnlySpan<byte> json, T? value)
    {
        var reader = new Utf8JsonReader(json);
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

    /// <param name="Names">The texts.</param>
    /// <param name="Values">The value of each text.</param>
    /// <param name="Joined">The cache of strings that consist of several texts; null if texts cannot be joined by commas.</param>
    private sealed record Texts(NameSet Names, T[] Values, TextCache<T?>? Joined)
    {
        public bool TryFind(ReadOnlySpan<byte> utf8, out T? value)
        {
            int index = Names.IndexOf(ref MemoryMarshal.GetReference(utf8), utf8.Length);
            value = index < 0 ? default : Values[index];
            return index >= 0;
        }
    }
}
