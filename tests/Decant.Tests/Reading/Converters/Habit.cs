using System.Text.Json;

namespace Decant.Reading.Converters;

/// <summary>What a converter does with its value.</summary>
public enum Habit
{
    /// <summary>Stays at a scalar, and reads a container token by token.</summary>
    Exact,
    Skip,
    TrySkip,
    Document,
    Nested,
    NestedOfAnInstance,

    /// <summary>Deserializes a string that has JSON in it.</summary>
    NestedOfText,

    /// <summary>Deserializes a document that it has read.</summary>
    NestedOfDocument,

    /// <summary>Looks at the first token alone.</summary>
    Peek,
    OneTokenMore,
    TwoTokensMore,
    SkipMore,
    ToTheEnd,

    /// <summary>Leaves a container one token before its end.</summary>
    AlmostAll,

    /// <summary>Assigns the parameter a reader of <see cref="Habits.OtherBytes"/>.</summary>
    OtherReader,
    WrongKind,
    Throw,
    ThrowAfterTheFirstToken,
    ThrowAtTheEnd,
    ThrowWithAPlace,
    ThrowWithinNested,
    ThrowWithinNestedDeeper,
    ThrowNotSupported,
    NestedNotSupported,

    /// <summary>Runs <see cref="Habits.Next"/>, and skips.</summary>
    Run,
}

internal static class Habits
{
    /// <summary>That of the tests of one collection, which run one after the other.</summary>
    public static Habit Current { get; set; }

    /// <summary>An array of one object, which <see cref="Habit.OtherReader"/> reads.</summary>
    public static byte[] OtherBytes { get; set; } = [];

    /// <summary>What the user's code runs next.</summary>
    public static Action Next { get; set; } = () => { };

    public static string Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options)
    {
        string seen = $"{type.Name} {reader.TokenType} {(reader.HasValueSequence ? "in pieces" : "whole")} {reader.ValueSpan.Length}";
        switch (Current)
        {
            case Habit.Exact:
                return seen + Walk(ref reader);
            case Habit.Skip:
                reader.Skip();
                return seen;
            case Habit.TrySkip:
                return seen + reader.TrySkip();
            case Habit.Document:
                return seen + JsonDocument.ParseValue(ref reader).RootElement.GetRawText();
            case Habit.Nested:
                return seen + JsonSerializer.Deserialize<JsonElement>(ref reader, options).GetRawText();
            case Habit.NestedOfAnInstance:
                return seen + JsonSerializer.Deserialize<Numbers>(ref reader, options)?.All?.Length;
            case Habit.NestedOfText:
                string text = reader.TokenType == JsonTokenType.String ? reader.GetString()! : "{\n\"all\":[1,\n\"x\"]}";
                reader.Skip();
                return seen + JsonSerializer.Deserialize<Numbers>(text, options)?.All?.Length;
            case Habit.NestedOfDocument:
                using (JsonDocument document = JsonDocument.ParseValue(ref reader))
                    return seen + document.Deserialize<Numbers>(options)?.All?.Length;
            case Habit.Peek:
                return seen;
            case Habit.OneTokenMore:
                reader.Skip();
                reader.Read();
                return seen;
            case Habit.TwoTokensMore:
                reader.Skip();
                reader.Read();
                reader.Read();
                return seen;
            case Habit.SkipMore:
                reader.Skip();
                reader.Read();
                reader.Skip();
                return seen;
            case Habit.ToTheEnd:
                while (reader.Read())
                {
                }

                return seen;
            case Habit.AlmostAll:
                return seen + Walk(ref reader, all: false);
            case Habit.OtherReader:
                reader = new Utf8JsonReader(OtherBytes);
                reader.Read();
                reader.Read();
                reader.Skip();
                return seen;
            case Habit.WrongKind:
                return seen + reader.GetGuid();
            case Habit.Throw:
                throw new JsonException("rejected");
            case Habit.ThrowAfterTheFirstToken:
                reader.Read();
                throw new JsonException();
            case Habit.ThrowAtTheEnd:
                reader.Skip();
                throw new JsonException("rejected", new FormatException("inner"));
            case Habit.ThrowWithAPlace:
                throw new JsonException("rejected", "$.own[3]", 4, 5);
            case Habit.ThrowWithinNested:
                return seen + JsonSerializer.Deserialize<bool>(ref reader, options);
            case Habit.ThrowNotSupported:
                throw new NotSupportedException("none");
            case Habit.NestedNotSupported:
                return seen + JsonSerializer.Deserialize<Dictionary<string, IDisposable>>(ref reader, options);
            case Habit.Run:
                Next();
                reader.Skip();
                return seen;
            default:
                return seen + JsonSerializer.Deserialize<Dictionary<string, Numbers[]>>(ref reader, options)?.Count;
        }
    }

    private static string Walk(ref Utf8JsonReader reader, bool all = true)
    {
        if (reader.TokenType is not (JsonTokenType.StartObject or JsonTokenType.StartArray))
            return "";
        int tokens = 0;
        for (int depth = reader.CurrentDepth; reader.Read() && reader.CurrentDepth > depth; tokens++)
        {
            if (!all && tokens == 1)
                break;
        }

        return $" {tokens}";
    }

    internal sealed record Numbers(int[]? All);
}
