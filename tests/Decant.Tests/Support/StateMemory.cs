using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;

namespace Decant.Support;

/// <summary>What an object of Decant's holds, in all of its fields and theirs.</summary>
internal static class StateMemory
{
    private static readonly MethodInfo s_bytesOf = typeof(StateMemory).GetMethod(nameof(BytesOf), BindingFlags.NonPublic | BindingFlags.Static)!;
    private static readonly MethodInfo s_sizeOf = typeof(Unsafe).GetMethod(nameof(Unsafe.SizeOf))!;
    private static readonly MethodInfo s_hasReferences = typeof(RuntimeHelpers).GetMethod(nameof(RuntimeHelpers.IsReferenceOrContainsReferences))!;

    /// <summary>Whether a text is in it somewhere, as a string or as UTF-8.</summary>
    public static bool Holds(object root, string text) => Holds(root, text, new(ReferenceEqualityComparer.Instance));

    /// <summary>How many bytes the arrays in it have.</summary>
    public static long BytesIn(object root) => BytesIn(root, new(ReferenceEqualityComparer.Instance));

    private static long BytesIn(object? value, HashSet<object> seen)
    {
        if (value is null or Pointer or MemberInfo or Delegate || value.GetType().IsPrimitive || (!value.GetType().IsValueType && !seen.Add(value)))
            return 0;
        long bytes = Fields(value.GetType()).Sum(field => field.IsStatic ? 0 : BytesIn(field.GetValue(value), seen));
        if (value is not Array array)
            return bytes;
        bytes += (long)array.Length * (int)s_sizeOf.MakeGenericMethod(array.GetType().GetElementType()!).Invoke(null, [])!;
        return HasReferences(array.GetType().GetElementType()!) ? bytes + array.Cast<object?>().Sum(element => BytesIn(element, seen)) : bytes;
    }

    private static bool Holds(object? value, string text, HashSet<object> seen)
    {
        if (value is null or Pointer or MemberInfo || value.GetType().IsPrimitive)
            return false;
        if (value is string found)
            return found.Contains(text, StringComparison.Ordinal);
        if (!value.GetType().IsValueType && !seen.Add(value))
            return false;
        if (value is Array array && !HasReferences(array.GetType().GetElementType()!))
            return ((byte[])s_bytesOf.MakeGenericMethod(array.GetType().GetElementType()!).Invoke(null, [array])!).AsSpan().IndexOf(Encoding.UTF8.GetBytes(text)) >= 0;
        if (value is Array references)
            return references.Cast<object?>().Any(element => Holds(element, text, seen));
        return Fields(value.GetType()).Any(field => Holds(field.GetValue(value), text, seen));
    }

    private static IEnumerable<FieldInfo> Fields(Type? type)
    {
        for (; type is not null; type = type.BaseType)
        {
            foreach (FieldInfo field in type.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly))
                yield return field;
        }
    }

    private static bool HasReferences(Type type) => (bool)s_hasReferences.MakeGenericMethod(type).Invoke(null, null)!;

    private static byte[] BytesOf<T>(T[] array) => array.Length == 0 ? [] : MemoryMarshal
        .CreateSpan(ref Unsafe.As<T, byte>(ref MemoryMarshal.GetArrayDataReference(array)), array.Length * Unsafe.SizeOf<T>())
        .ToArray();
}
