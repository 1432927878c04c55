namespace System;

/// <summary>What list patterns are compiled to, which netstandard2.0 lacks.</summary>
internal readonly struct Index(int value, bool fromEnd = false)
{
    public int GetOffset(int length) => fromEnd ? length - value : value;
}
