using System.Collections;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json;

namespace Decant.Lab;

/// <summary>The objects that a result consists of, found by their fields. Empty strings and arrays are left out, because all results share them.</summary>
internal sealed class ObjectGraph
{
    private const BindingFlags OwnFields = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    private static readonly MethodInfo s_holdsReferences =
        typeof(RuntimeHelpers).GetMethod(nameof(RuntimeHelpers.IsReferenceOrContainsReferences))!;

    private readonly HashSet<object> _seen = new(ReferenceEqualityComparer.Instance);
    private readonly List<object> _objects = [];
    private readonly List<(Type, int)> _lists = [];
    private readonly Dictionary<Type, FieldInfo[]> _fields = [];

    /// <summary>The arrays, strings and objects, each once. Lists and their inner arrays are not included.</summary>
    public IReadOnlyList<object> Objects => _objects;

    public IReadOnlyList<(Type Type, int Length)> Lists => _lists;

    /// <summary>Follows every reference from a root.</summary>
    /// <exception cref="NotSupportedException">A reference leads to an object that is not plain data, such as a stream.</exception>
    public static ObjectGraph Of(object root)
    {
        var graph = new ObjectGraph();
        graph.Add(root);
        return graph;
    }

    private void Add(object? item)
    {
        if (item is null or "" or Array { Length: 0 } || !_seen.Add(item))
            return;
        // A JsonElement reads from it. Both sides have one, and a copy would not tell its size.
        if (item is JsonDocument)
            return;
        if (item is Delegate or MemberInfo or Task or IDisposable)
            throw new NotSupportedException($"A contender returned {item.GetType()}, which is no data: return what was read.");

        Type type = item.GetType();
        if (type.IsGenericType && type.GetGenericTypeDefinition() == typeof(List<>))
        {
            _lists.Add((type, ((IList)item).Count));
            AddAll((IEnumerable)item, type.GetGenericArguments()[0]);
            return;
        }

        _objects.Add(item);
        if (item is Array array)
            AddAll(array, type.GetElementType()!);
        else if (item is not string)
            AddFields(item, type);
    }

    private void AddAll(IEnumerable items, Type element)
    {
        if (!HoldsReferences(element))
            return;
        foreach (object? item in items)
        {
            // A nullable value is boxed as its value, or as null.
            if (element.IsValueType && item is not null)
                AddFields(item, item.GetType());
            else
                Add(item);
        }
    }

    private void AddFields(object item, Type type)
    {
        foreach (FieldInfo field in FieldsOf(type))
        {
            object? value = field.GetValue(item);
            if (value is not null && field.FieldType.IsValueType)
                AddFields(value, value.GetType());
            else
                Add(value);
        }
    }

    // The fields of the type and its base types that hold references.
    private FieldInfo[] FieldsOf(Type type)
    {
        if (!_fields.TryGetValue(type, out FieldInfo[]? fields))
        {
            List<FieldInfo> found = [];
            for (Type? part = type; part is not null; part = part.BaseType)
                found.AddRange(part.GetFields(OwnFields).Where(field => HoldsReferences(field.FieldType)));
            _fields.Add(type, fields = [.. found]);
        }

        return fields;
    }

    private static bool HoldsReferences(Type type) => !type.IsPointer && (bool)s_holdsReferences.MakeGenericMethod(type).Invoke(null, null)!;
}
