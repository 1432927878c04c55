namespace Decant.Buffers;

/// <summary>A user's type whose constructor refuses a value.</summary>
[JsonProjection]
internal sealed partial record Fragile
{
    public Fragile(int id) => Id = id == 13 ? throw new FragileException() : id;

    public int Id { get; }
}

[JsonProjection]
internal sealed partial record FragileOwner(string[]? Tags, Fragile[]? Items, string? Name);

internal sealed class FragileException() : Exception("Thirteen.");

/// <summary>A user's type whose setter refuses a value, after other values were kept until its constructor's arguments were complete.</summary>
[JsonProjection]
internal sealed partial record FragileSetter(string? Name)
{
    public int Id { get => 0; set => _ = value == 13 ? throw new FragileException() : value; }

    public string[]? Tags { get; set; }
}

[JsonProjection]
internal sealed partial record FragileSetterOwner(string? Name)
{
    public FragileSetter[]? Items { get; init; }

    public string[]? Tags { get => null; set => _ = value; }
}
