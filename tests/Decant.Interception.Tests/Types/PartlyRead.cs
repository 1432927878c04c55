using System.Text.Json;
using System.Text.Json.Serialization;

namespace Decant.Interception.Tests.Types;

/// <summary>Has members of types that generated code does not read, and more of those that it reads.</summary>
public sealed class PartlyRead
{
    public int Id { get; set; }

    public string? Name { get; set; }

    public DateTimeOffset? Created { get; set; }

    public List<string>? Labels { get; set; }

    public Point Point { get; set; }

    public OrderLine? Line { get; set; }

    public bool IsOpen { get; set; }

    public double Score { get; set; }

    public Guid Key { get; set; }

    public Extended? Extended { get; set; }

    public KeyValuePair<string, Point> Pair { get; set; }

    public Notified?[]? Notified { get; set; }

    public Populated? Populated { get; set; }

    public Dictionary<string, KeyValuePair<int, string?>?>? Pairs { get; set; }
}

/// <summary>Adds to what it has.</summary>
[JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
public sealed class Populated
{
    public List<int> Numbers { get; } = [1];
}

/// <summary>The same in an array and below a type that generated code reads.</summary>
public sealed record PartlyReadList(int Count, string? Next, IReadOnlyList<Part> Parts);

public sealed record Part(int Number, string? Text, Populated? Populated)
{
    /// <summary>Is not read, and its type may be rejected for all that is known.</summary>
    public IEnumerable<Extended> Unread { get; } = [];
}
