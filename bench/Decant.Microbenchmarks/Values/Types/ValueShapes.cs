namespace Decant.Microbenchmarks.Values.Types;

/// <summary>Arrays of values of one kind. A body has one of the two.</summary>
internal abstract class StructArrays<T>
    where T : struct
{
    public T[]? Values { get; set; }
    public T?[]? Nullables { get; set; }
}

/// <summary>The same for bytes, whose array is one string in JSON.</summary>
[JsonProjection]
internal sealed partial class ByteArrays
{
    public List<byte>? Values { get; set; }
    public byte?[]? Nullables { get; set; }
}

/// <summary>A small object with one value. A body has one of the two.</summary>
internal abstract class StructMember<T>
    where T : struct
{
    public T Value { get; set; }
    public T? Nullable { get; set; }
}

/// <summary>The same for a kind whose values are objects.</summary>
internal abstract class ClassArrays<T>
    where T : class
{
    public T?[]? Values { get; set; }
}

internal abstract class ClassMember<T>
    where T : class
{
    public T? Value { get; set; }
}
