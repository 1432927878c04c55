#if NET10_0_OR_GREATER
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Decant.Paths;

namespace Decant.AspNetCore.Schemas;

/// <summary>A member that a projection reads.</summary>
/// <param name="Property">The serializer's metadata of the member.</param>
/// <param name="Owner">The serializer's metadata of its projection.</param>
/// <param name="Settings">The settings of its projection.</param>
[RequiresUnreferencedCode("Reflects on the type.")]
[RequiresDynamicCode("Reflects on the type.")]
internal sealed record ReadMember(JsonPropertyInfo Property, JsonTypeInfo Owner, ReadSettings Settings)
{
    public Type Type => Property.PropertyType;

    /// <summary>Gets the path of the member from the value of the projection; empty for the value itself.</summary>
    public IReadOnlyList<PathStep> Path =>
        Find<JsonPropertyPathAttribute>() is { } path ? PathGrammar.Parse(path.Path, out _)! : [new(Property.Name, 0)];

    public string Name => (Property.AttributeProvider as MemberInfo)?.Name ?? Property.Name;

    public bool IsUnixTime => Find<JsonUnixTimeAttribute>() is not null;

    /// <summary>Gets whether null is accepted, as a value or as an empty <see cref="Memory{T}"/>.</summary>
    public bool AcceptsNull => Type.IsValueType
        ? Type.IsGenericType && Type.GetGenericTypeDefinition() is var generic
            && (generic == typeof(Nullable<>) || generic == typeof(Memory<>) || generic == typeof(ReadOnlyMemory<>))
        : !Settings.Options.RespectNullableAnnotations || Property.IsSetNullable;

    /// <summary>Gets whether the member is an enum, or a collection of enums.</summary>
    public bool IsEnum
    {
        get
        {
            Type type = Type;
            while ((Nullable.GetUnderlyingType(type) ?? Settings.Options.GetTypeInfo(type).ElementType) is { } inner)
                type = inner;
            return type.IsEnum;
        }
    }

    public JsonNumberHandling NumberHandling => ReadSettings.OfReading(Property.NumberHandling ?? Owner.NumberHandling ?? Settings.Options.NumberHandling);

    public bool IsRequired => Property.IsRequired || (Settings.RequiresNonNullable && !CanBeNull && !HasInitialValue);

    private bool CanBeNull => Type.IsValueType ? Nullable.GetUnderlyingType(Type) is not null : Property.IsSetNullable;

    private bool HasInitialValue
    {
        get
        {
            if (Property.AssociatedParameter is { } parameter)
                return parameter.HasDefaultValue;
            // If the type cannot be created, the default is unknown. Then the member is not required, because a wrong requirement is worse than a missing one.
            return Property.DeclaringType.GetConstructor([]) is not { } constructor || Property.Get is not { } get
                || get(constructor.Invoke([])) is { } value && !value.Equals(Type.IsValueType ? Activator.CreateInstance(Type) : null);
        }
    }

    /// <summary>Gets the attributes of the member and of its constructor parameter.</summary>
    public IEnumerable<CustomAttributeData> Attributes
    {
        get
        {
            IList<CustomAttributeData> own = AttributesOf(Property.AttributeProvider);
            return own.Concat(AttributesOf(Property.AssociatedParameter?.AttributeProvider).Where(other => !own.Any(one => one.AttributeType == other.AttributeType)));
        }
    }

    /// <summary>Returns the members that a type reads.</summary>
    public static (JsonTypeInfo Type, ReadMember[] Members) GetAll(Type type)
    {
        var settings = ReadSettings.From(type);
        JsonTypeInfo info = settings.Options.GetTypeInfo(type);
        IEnumerable<JsonPropertyInfo> read = info.Properties.Where(property => property.Set is not null || property.AssociatedParameter is not null);
        return (info, [.. read.Select(property => new ReadMember(property, info, settings))]);
    }

    /// <summary>Returns an attribute of the member, or else of its parameter.</summary>
    public TAttribute? Find<TAttribute>()
        where TAttribute : Attribute =>
        (Property.AttributeProvider?.GetCustomAttributes(typeof(TAttribute), inherit: true).FirstOrDefault()
            ?? Property.AssociatedParameter?.AttributeProvider?.GetCustomAttributes(typeof(TAttribute), inherit: true).FirstOrDefault()) as TAttribute;

    private static IList<CustomAttributeData> AttributesOf(ICustomAttributeProvider? provider) => provider switch
    {
        MemberInfo member => member.GetCustomAttributesData(),
        ParameterInfo parameter => parameter.GetCustomAttributesData(),
        _ => [],
    };
}
#endif
