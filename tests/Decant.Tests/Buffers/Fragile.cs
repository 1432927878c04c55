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
