namespace Decant.Http;

/// <summary>What a call returns.</summary>
internal enum CallKind
{
    Object,
    Array,
    Elements,
    Pages,
    Body,
}
