using System.Text.Json.Serialization;

namespace Decant.Interception.Tests.Types;

[JsonPolymorphic(TypeDiscriminatorPropertyName = "kind")]
[JsonDerivedType(typeof(Created), "created")]
[JsonDerivedType(typeof(Deleted), "deleted")]
public class Happening
{
    public int Id { get; set; }
}

public sealed class Created : Happening
{
    public string? By { get; set; }

    public Happening? Cause { get; set; }
}

public sealed class Deleted : Happening
{
    public bool IsFinal { get; set; }
}

/// <summary>Has no instance without a discriminator.</summary>
[JsonDerivedType(typeof(Circle), "circle")]
[JsonDerivedType(typeof(Square), 4)]
public abstract class Figure
{
    public string? Color { get; set; }
}

public sealed class Circle : Figure
{
    public double Radius { get; set; }
}

public sealed class Square : Figure
{
    public required int Side { get; set; }
}

public sealed class Drawing
{
    public Figure? First { get; set; }

    public List<Figure>? Figures { get; set; }

    public Dictionary<string, Happening>? Log { get; set; }
}
