using System.Text.Json.Serialization;

namespace Decant.Lab.FirstCall;

/// <summary>What a child took for the set-up and for the first call, in nanoseconds.</summary>
internal sealed record FirstCallFigures(long SetUp, long FirstCall);

[JsonSerializable(typeof(FirstCallFigures))]
internal sealed partial class FirstCallJson : JsonSerializerContext;
