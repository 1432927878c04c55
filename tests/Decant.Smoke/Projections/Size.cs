using System.Text.Json;

namespace Decant.Smoke.Projections;

[JsonProjection(JsonSerializerDefaults.General)]
public partial struct Size
{
    public int Width { get; set; }

    public int? Height { get; set; }
}
