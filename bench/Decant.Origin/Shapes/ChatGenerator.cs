using System.Globalization;
using System.Text.Json;

namespace Decant.Origin.Shapes;

/// <summary>Answers of a language model, with escapes in texts, and with tool calls whose arguments are JSON in a string.</summary>
internal static class ChatGenerator
{
    private const ulong Seed = 0xC4A7_0001;
    private static readonly string[] s_sentences =
    [
        "The file has three sections, and the second one is out of date.", "Here is what I found:\n\n- the total is \"42\"\n- the rest is missing",
        "Let me look at the folder first.", "```csharp\nvar total = items.Sum(item => item.Price);\n```", "Caf\u00e9 hours are 9\u201317.",
    ];
    private static readonly string[] s_tools = ["read_file", "search_code", "run_query", "get_weather"];

    public static void Open(Utf8JsonWriter writer)
    {
        writer.WriteStartObject();
        writer.WriteString("id"u8, "chatcmpl-7f3a9c");
        writer.WriteString("object"u8, "chat.completion");
        writer.WriteNumber("created"u8, 1_760_000_000);
        writer.WriteString("model"u8, "large-3");
        writer.WriteStartArray("choices"u8);
    }

    public static void Close(Utf8JsonWriter writer)
    {
        writer.WriteEndArray();
        writer.WriteStartObject("usage"u8);
        writer.WriteNumber("prompt_tokens"u8, 4_211);
        writer.WriteNumber("completion_tokens"u8, 1_804);
        writer.WriteNumber("total_tokens"u8, 6_015);
        writer.WriteEndObject();
        writer.WriteEndObject();
    }

    public static void Write(Utf8JsonWriter writer, int index)
    {
        SplitMix64 random = new(Seed + (ulong)index);
        bool calls = !random.OneIn(3);
        writer.WriteStartObject();
        writer.WriteNumber("index"u8, index);
        writer.WriteStartObject("message"u8);
        writer.WriteString("role"u8, "assistant");
        writer.WriteString("content"u8, calls ? null : string.Join(' ', Enumerable.Range(0, random.Next(2, 9)).Select(i => s_sentences[(i + index) % s_sentences.Length])));
        if (calls)
            WriteCalls(writer, ref random);
        writer.WriteNull("refusal"u8);
        writer.WriteEndObject();
        writer.WriteNull("logprobs"u8);
        writer.WriteString("finish_reason"u8, calls ? "tool_calls" : "stop");
        writer.WriteEndObject();
    }

    private static void WriteCalls(Utf8JsonWriter writer, ref SplitMix64 random)
    {
        writer.WriteStartArray("tool_calls"u8);
        for (int calls = random.Next(1, 4); calls > 0; calls--)
        {
            writer.WriteStartObject();
            writer.WriteString("id"u8, $"call_{random.Next():x16}");
            writer.WriteString("type"u8, "function");
            writer.WriteStartObject("function"u8);
            writer.WriteString("name"u8, random.Pick<string>(s_tools));
            writer.WriteString("arguments"u8, string.Create(
                CultureInfo.InvariantCulture,
                $"{{\"path\":\"C:\\\\src\\\\app\\\\part{random.Next(100)}.cs\",\"lines\":[{random.Next(500)},{random.Next(500, 900)}],\"query\":\"name == \\\"total\\\"\",\"limit\":{random.Next(50)}}}"));
            writer.WriteEndObject();
            writer.WriteEndObject();
        }

        writer.WriteEndArray();
    }
}
