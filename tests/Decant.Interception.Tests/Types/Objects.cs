using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Decant.Interception.Tests.Types;

public struct Point
{
    public int X { get; set; }

    public int Y { get; set; }
}

public readonly record struct Interval<T>(T From, T To);

public sealed class Strict
{
    [JsonPropertyName("the name")]
    public required string Name { get; init; }

    public required int? Count { get; set; }

    [JsonIgnore]
    public string Ignored { get; set; } = "as it was";

    public string Initial { get; init; } = "initial";
}

public class Animal
{
    public string? Name { get; set; }

    public virtual int Legs { get; set; } = 4;
}

public sealed class Bird : Animal
{
    public override int Legs { get; set; } = 2;

    public double Wingspan { get; set; }
}

/// <summary>A constructor with defaults, and members beside its parameters.</summary>
[method: JsonConstructor]
public sealed class Mixed(int number, string text = "default", Point? point = null)
{
    public int Number { get; } = number;

    public string Text { get; } = text;

    public Point? Point { get; } = point;

    public long Other { get; set; }
}

public sealed record Page<T>(IReadOnlyList<T> Items, string? Next, int Total);

public sealed class Tree
{
    public string? Name { get; set; }

    public Tree? Left { get; set; }

    public List<Tree>? Children { get; set; }
}

/// <summary>Throws for some values.</summary>
public sealed class Choosy
{
    private int _count;

    public int Count
    {
        get => _count;
        set => _count = value >= 0 ? value : throw new ArgumentOutOfRangeException(nameof(value), "Less than none.");
    }

    public EvenNumber? Inner { get; set; }
}

/// <summary>Throws as it is created.</summary>
[SuppressMessage("Design", "CA1065", Justification = "It is what is tested.")]
public sealed class EvenNumber
{
    public EvenNumber(int whole) => Whole = whole % 2 == 0 ? whole : throw new JsonException("It is odd.");

    public int Whole { get; }
}

/// <summary>Has members that are set and not read again. Those that are collections are left alone.</summary>
public sealed class SetterOnly
{
    public List<int>? Left { private get; set; }

    public Dictionary<string, Point>? LeftToo { internal get; init; }

    [JsonIgnore(Condition = JsonIgnoreCondition.Never)]
    public int[]? Set { private get; set; }

    public byte[]? Bytes { private get; set; }

    public int? Number { private get; set; }
}
