using System.Text.Json.Serialization;

namespace Decant.Lab.FirstCall;

/// <summary>The times of the set-up and of the first call in a child, in nanoseconds.</summary>
internal sealed record FirstCallFigures(long SetUp, long FirstCall);

[JsonSerializable(typeof(FirstCallFigures))]
internal sealed partial class FirstCallJson : JsonSerializerContext;
