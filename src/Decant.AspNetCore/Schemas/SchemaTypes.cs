#if NET10_0_OR_GREATER
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Decant.Paths;

namespace Decant.AspNetCore.Schemas;

/// <summary>Creates the types that describe bodies, and only when an OpenAPI document is requested, because most processes never create one.</summary>
[RequiresUnreferencedCode("Reflects on projections.")]
[RequiresDynamicCode("Creates types.")]
internal sealed class SchemaTypes
{
    // All documents of a process share the types and their names.
    private static readonly Lock s_lock = new();
    private static readonly SchemaModule s_module = new();
    private static readonly Dictionary<(Type Projection, string? Path), Type> s_bodies = [];
    private static readonly Dictionary<Type, Type> s_projections = [];

    // Types that are begun, and created together at the end, because they may refer to each other.
    private readonly Dictionary<(Type Projection, Type? Base), Type> _begun = [];
    private readonly List<SchemaObject> _objects = [];

    /// <inheritdoc cref="BodySchema.For"/>
    public static Type For(Type projection, string? path)
    {
        lock (s_lock)
        {
            if (!s_bodies.TryGetValue((projection, path), out Type? body))
            {
                var types = new SchemaTypes();
                body = types.Enter(projection, path is null ? [] : PathGrammar.Parse(path, out _)!);
                s_bodies.Add((projection, path), body = types.Create(body));
            }

            return body;
        }
    }

    /// <summary>Returns the type that describes a value.</summary>
    /// <param name="type">The type of the value.</param>
    /// <param name="settings">The settings of the projection that contains the value.</param>
    /// <param name="member">The member that is or contains the value.</param>
    private Type Map(Type type, ReadSettings settings, ReadMember member)
    {
        if (Nullable.GetUnderlyingType(type) is { } underlying)
        {
            Type mapped = Map(underlying, settings, member);
            return mapped.IsValueType && mapped != typeof(JsonElement) ? typeof(Nullable<>).MakeGenericType(mapped) : mapped;
        }

        if (member.IsUnixTime && (type == typeof(DateTime) || type == typeof(DateTimeOffset)))
            return typeof(double);
        if (type.IsEnum)
            return settings.NamesEnums ? s_module.EnumOf(type) : MapEnum(type, type.GetCustomAttribute<JsonConverterAttribute>());
        // A number that may be the text NaN is described as any JSON, because OpenAPI would describe it as an object.
        bool mayBeNamed = type == typeof(double) || type == typeof(float) || type == typeof(Half);
        if ((mayBeNamed && member.NumberHandling.HasFlag(JsonNumberHandling.AllowNamedFloatingPointLiterals)) || type == typeof(object) || type == typeof(JsonNode) || type == typeof(JsonValue))
            return typeof(JsonElement);
        if (type == typeof(Memory<byte>) || type == typeof(ReadOnlyMemory<byte>))
            return typeof(byte[]);
        JsonTypeInfo info = settings.Options.GetTypeInfo(type);
        return info.Kind switch
        {
            JsonTypeInfoKind.Enumerable when type != typeof(JsonArray) => typeof(List<>).MakeGenericType(Map(info.ElementType!, settings, member)),
            JsonTypeInfoKind.Dictionary when type != typeof(JsonObject) =>
                typeof(Dictionary<,>).MakeGenericType(typeof(string), Map(info.ElementType!, settings, member)),
            JsonTypeInfoKind.Object => MapProjection(type),
            // The JSON that a custom converter reads is unknown.
            JsonTypeInfoKind.None when info.Converter.GetType().Assembly != typeof(JsonSerializer).Assembly => typeof(JsonElement),
            _ => type,
        };
    }

    /// <summary>Returns the type that describes a member's value.</summary>
    private Type Map(ReadMember member)
    {
        if (member.Find<JsonConverterAttribute>() is not { } converter)
            return Map(member.Type, member.Settings, member);
        Type type = Nullable.GetUnderlyingType(member.Type) ?? member.Type;
        return !type.IsEnum ? typeof(JsonElement)
            : MapEnum(type, converter) is { IsEnum: true } named && type != member.Type ? typeof(Nullable<>).MakeGenericType(named) : MapEnum(type, converter);
    }

    // An enum is read by name, by a custom converter, or as a number.
    private static Type MapEnum(Type type, JsonConverterAttribute? converter) => converter?.ConverterType switch
    {
        null when converter is null => Enum.GetUnderlyingType(type),
        { } known when known == typeof(JsonStringEnumConverter) => s_module.EnumOf(type),
        { IsConstructedGenericType: true } known when known.GetGenericTypeDefinition() == typeof(JsonStringEnumConverter<>) => s_module.EnumOf(type),
        _ => typeof(JsonElement),
    };

    /// <summary>Returns the type that describes a value in a body.</summary>
    /// <param name="part">The value.</param>
    /// <param name="name">The name for a new type.</param>
    /// <param name="owner">The projection that reads the value.</param>
    private Type Map(BodyPart part, string name, JsonTypeInfo owner)
    {
        if (part.Member is { } member)
        {
            if (part.Names.Count == 0 && part.Indexes.Count == 0)
                return Map(member);
            Type type = Nullable.GetUnderlyingType(member.Type) ?? member.Type;
            JsonTypeInfoKind kind = member.Settings.Options.GetTypeInfo(type).Kind;
            if (kind is JsonTypeInfoKind.Enumerable)
                return Map(member);
            if (kind is JsonTypeInfoKind.Object)
            {
                foreach (ReadMember inner in ReadMember.GetAll(type).Members)
                    part.Add(inner);
            }
        }

        if (part.Indexes.Count > 0)
        {
            // If members read several elements of an array, as in [id, name], the elements differ and are described as any JSON. If they read only one element,
            // and it is an object, all elements are assumed to have the same members.
            BodyPart element = part.Indexes.Values.First();
            return typeof(List<>).MakeGenericType(part.Indexes.Count == 1 && element.Names.Count > 0 ? Map(element, name, owner) : typeof(JsonElement));
        }

        return Define(part, name, owner, parent: null).Type;
    }

    private Type Enter(Type projection, IReadOnlyList<PathStep> steps)
    {
        if (steps.Count == 0)
            return MapProjection(projection);
        Type inner = Enter(projection, [.. steps.Skip(1)]);
        if (steps[0].Name is not { } name)
            return typeof(List<>).MakeGenericType(inner);
        SchemaObject around = s_module.Define($"{SchemaNames.For(projection)}Body", parent: null, isAbstract: false);
        _objects.Add(around);
        around.Add(name, inner, steps.Count > 1 && steps[1].Name is null ? steps[1].Index : null);
        return around.Type;
    }

    private Type MapProjection(Type projection, SchemaObject? parent = null)
    {
        if ((parent is null && s_projections.TryGetValue(projection, out Type? known)) || _begun.TryGetValue((projection, parent?.Type), out known))
            return known;
        (JsonTypeInfo info, ReadMember[] members) = ReadMember.GetAll(projection);
        var root = BodyPart.From(members);
        if (root.Member is { } whole)
            return Map(whole);
        if (root.Indexes.Count > 0)
            return Map(root, SchemaNames.For(projection), info);
        SchemaObject made = Define(root, SchemaNames.For(projection), info, parent, projection);
        if (parent is null && info.PolymorphismOptions is { } union && union.DerivedTypes.Any(derived => derived.TypeDiscriminator is not null))
            made.AddDerived(union, derived => derived == projection ? made.Type : MapProjection(derived, made));
        return made.Type;
    }

    private SchemaObject Define(BodyPart part, string name, JsonTypeInfo owner, SchemaObject? parent, Type? projection = null)
    {
        SchemaObject made = s_module.Define(name, parent, isAbstract: projection is { IsAbstract: true });
        _objects.Add(made);
        if (projection is not null)
            _begun.Add((projection, parent?.Type), made.Type);
        made.SetHandling(owner, isOnPath: projection is null);
        foreach ((string json, BodyPart value) in part.Names)
        {
            // Read before Map adds the members of the value's own type, because their requirements apply only if the value is present.
            (bool isRequired, bool isEntered) = (value.IsRequired, value.IsEntered);
            made.Add(json, value, Map(value, name + SchemaNames.Pascal(json), owner), isRequired, isNullable: !isEntered && value.Member is not { AcceptsNull: false });
        }

        return made;
    }

    private Type Create(Type body)
    {
        foreach (SchemaObject made in _objects)
            made.Create();
        foreach (((Type projection, Type? parent), Type begun) in _begun)
        {
            if (parent is null)
                s_projections.Add(projection, s_module.Find(begun));
        }

        return s_module.Find(body);
    }
}
#endif
