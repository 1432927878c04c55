namespace System.Runtime.CompilerServices;

/// <summary>What the compiler asks for where a record is used on netstandard2.0, which has none.</summary>
internal static class IsExternalInit;
