// What the language asks for and netstandard2.0 lacks.

namespace System
{
    /// <summary>What list patterns are compiled to.</summary>
    internal readonly struct Index(int value, bool fromEnd = false)
    {
        public int GetOffset(int length) => fromEnd ? length - value : value;
    }
}

namespace System.Runtime.CompilerServices
{
    /// <summary>What records and init-only properties are compiled to.</summary>
    internal static class IsExternalInit;
}
