using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;

namespace Decant.Interception.Tests.Types;

[SuppressMessage("Naming", "CA1720", Justification = "A member of each type.")]
public sealed class Scalars
{
    public byte Byte { get; set; }

    public sbyte SByte { get; set; }

    public short Short { get; set; }

    public ushort UShort { get; set; }

    public uint UInt { get; set; }

    public long Long { get; set; }

    public ulong ULong { get; set; }

    public float Float { get; set; }

    public double Double { get; set; }

    public char Char { get; set; }

    public Guid Guid { get; set; }

    public DateTime DateTime { get; set; }

    public DateOnly DateOnly { get; set; }

    public TimeOnly TimeOnly { get; set; }

    public TimeSpan TimeSpan { get; set; }

    public Uri? Uri { get; set; }

    public Version? Version { get; set; }

    public byte[]? Bytes { get; set; }

    public DayOfWeek Day { get; set; }

    public OrderState? State { get; set; }
}

public sealed class Collections
{
    public int[]? Array { get; set; }

    public IReadOnlyList<string?>? ReadOnlyList { get; set; }

    public IEnumerable<Point>? Enumerable { get; set; }

    public ImmutableArray<Point> Immutable { get; set; }

    public HashSet<int>? Set { get; set; }

    public IDictionary<string, int>? Dictionary { get; set; }

    public Dictionary<string, List<Point>?>? Lists { get; set; }

    public int?[]? Nullable { get; set; }

    public List<List<int>>? Nested { get; set; }
}

/// <summary>JSON that a type leaves as it is.</summary>
public sealed class Loose
{
    public JsonElement Element { get; set; }

    public JsonElement? Nullable { get; set; }

    public object? Any { get; set; }

    public List<JsonElement>? Elements { get; set; }

    public Dictionary<string, object?>? ByName { get; set; }
}

/// <summary>The same with members that some readers do not have.</summary>
public sealed class Extended
{
    public int Known { get; set; }

    [JsonExtensionData]
    public Dictionary<string, JsonElement>? Others { get; set; }
}

public sealed class Noded
{
    public JsonObject? Node { get; set; }

    public ObservableCollection<int>? Observed { get; set; }
}
