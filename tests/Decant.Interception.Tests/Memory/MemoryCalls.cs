using System.Text.Json;
using Decant.Interception.Tests.Options;
using Decant.Interception.Tests.Support;
using Decant.Interception.Tests.Types;

namespace Decant.Interception.Tests.Memory;

/// <summary>The calls with JSON in memory.</summary>
internal static class MemoryCalls
{
    /// <summary>Gets the calls with text.</summary>
    public static Way<string>[] Texts { get; } =
    [
        new("string", json => Box(JsonSerializer.Deserialize<Order>(json)), json => Box(Written<Order>.String(json, null))),
        new("string and options", json => Box(JsonSerializer.Deserialize<Order>(json, KnownOptions.IgnoringCase)), json => Box(Written<Order>.String(json, KnownOptions.IgnoringCase))),
        new("named arguments", json => Box(JsonSerializer.Deserialize<Order>(options: null, json: json)), json => Box(Written<Order>.String(json, null))),
        new("characters", json => Box(JsonSerializer.Deserialize<Order>(json.AsSpan())), json => Box(Written<Order>.Characters(json, null))),
        new(
            "characters and options",
            json => Box(JsonSerializer.Deserialize<Order>(json.AsSpan(), KnownOptions.Shallow)),
            json => Box(Written<Order>.Characters(json, KnownOptions.Shallow))),
        new(
            "characters within others",
            json => Box(JsonSerializer.Deserialize<Order>($"[{json}]".AsSpan(1, json.Length))),
            json => Box(Written<Order>.Characters($"[{json}]".AsSpan(1, json.Length), null))),
        new("a collection", json => Box(JsonSerializer.Deserialize<OrderLine[]>(json)), json => Box(Written<OrderLine[]>.String(json, null))),
    ];

    /// <summary>Gets the calls with bytes.</summary>
    public static Way<byte[]>[] Bytes { get; } =
    [
        new("bytes", json => Box(JsonSerializer.Deserialize<Order>(json)), json => Box(Written<Order>.Bytes(json, null))),
        new(
            "bytes and options",
            json => Box(JsonSerializer.Deserialize<Order>(json, KnownOptions.Shallow)),
            json => Box(Written<Order>.Bytes(json, KnownOptions.Shallow))),
        new(
            "bytes within others",
            json => Box(JsonSerializer.Deserialize<Order>(Within(json).AsSpan(1, json.Length))),
            json => Box(Written<Order>.Bytes(Within(json).AsSpan(1, json.Length), null))),
        new("a collection", json => Box(JsonSerializer.Deserialize<List<OrderLine>>(json)), json => Box(Written<List<OrderLine>>.Bytes(json, null))),
    ];

    private static byte[] Within(byte[] json) => [.. "["u8, .. json, .. "]"u8];

    private static Task<object?> Box(object? value) => Task.FromResult(value);
}
