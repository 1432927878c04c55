// Types that the language needs and netstandard2.0 does not have.
#if NETSTANDARD2_0

namespace System
{
    /// <summary>Used by list patterns.</summary>
    internal readonly struct Index(int value, bool fromEnd = false)
    {
        public int GetOffset(int length) => fromEnd ? length - value : value;
    }
}

namespace System.Runtime.CompilerServices
{
    /// <summary>Used by records and init-only properties.</summary>
    internal static class IsExternalInit;
}
#endif
