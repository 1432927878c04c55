using System.Text.Json.Serialization;

namespace Decant.Docs;

/// <summary>What the examples ask for.</summary>
[JsonProjection]
internal sealed partial record Project([property: JsonRequired] string Name, int Stars);
