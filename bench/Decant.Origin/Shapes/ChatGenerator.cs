namespace Decant.Origin.Shapes;

/// <summary>Answers of a language model, with escapes in texts, and with tool calls whose arguments are JSON in a string.</summary>
internal static class ChatGenerator
{
    public const string Answer = """
        {
          "id": "chatcmpl-7f3a9c", "object": "chat.completion", "created": 1760000000, "model": "large-3", "choices": […],
          "usage": { "prompt_tokens": 4211, "completion_tokens": 1804, "total_tokens": 6015 }
        }
        """;

    private const ulong Seed = 0xC4A7_0001;
    private static readonly string[] s_sentences =
    [
        "The file has three sections, and the second one is out of date.", """Here is what I found:\n\n- the total is \"42\"\n- the rest is missing""",
        "Let me look at the folder first.", """```csharp\nvar total = items.Sum(item => item.Price);\n```""", "Caf\u00e9 hours are 9\u201317.",
    ];
    private static readonly string[] s_tools = ["read_file", "search_code", "run_query", "get_weather"];

    public static void Write(Utf8JsonWriter writer, int index)
    {
        SplitMix64 random = new(Seed + (ulong)index);
        bool calls = !random.OneIn(3);
        string message = calls
            ? $$""" "content": null, "tool_calls": [{{SplitMix64.Many(random.Next(1, 4), () => Call(random))}}] """
            : $$""" "content": "{{string.Join(' ', Enumerable.Range(0, random.Next(2, 9)).Select(i => s_sentences[(i + index) % s_sentences.Length]))}}" """;
        writer.WriteJson($$"""
            {
              "index": {{index}},
              "message": { "role": "assistant", {{message}}, "refusal": null },
              "logprobs": null,
              "finish_reason": "{{(calls ? "tool_calls" : "stop")}}"
            }
            """);
    }

    private static string Call(SplitMix64 random) => $$"""
        {
          "id": "call_{{random.Next():x16}}",
          "type": "function",
          "function": {
            "name": "{{random.Pick<string>(s_tools)}}",
            "arguments": "{\"path\":\"C:\\\\src\\\\app\\\\part{{random.Next(100)}}.cs\",\"lines\":[{{random.Next(500)}},{{random.Next(500, 900)}}],\"query\":\"name == \\\"total\\\"\",\"limit\":{{random.Next(50)}}}"
          }
        }
        """;
}
