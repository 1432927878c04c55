#if NET10_0_OR_GREATER
using System.ComponentModel.DataAnnotations;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Decant.AspNetCore.Schemas;

/// <summary>A type that describes an object in a body. Attributes set all names, requirements and nulls, so that the application's serializer options do not
/// change them.</summary>
[RequiresUnreferencedCode("Reflects on projections.")]
[RequiresDynamicCode("Creates types.")]
internal sealed class SchemaObject(TypeBuilder type)
{
    private const byte NotNull = 1;
    private const byte Nullable = 2;

    private JsonNumberHandling _handling;

    public Type Type => type;

    public Type Create() => type.CreateType();

    /// <summary>Sets the number handling, and whether unknown names are errors.</summary>
    /// <param name="owner">The projection.</param>
    /// <param name="isOnPath">Whether the object is only a step on the path of a member.</param>
    public void SetHandling(JsonTypeInfo owner, bool isOnPath)
    {
        _handling = ReadSettings.OfReading(owner.NumberHandling ?? owner.Options.NumberHandling);
        type.SetCustomAttribute(SchemaAttributes.Create<JsonNumberHandlingAttribute>(_handling));
        type.SetCustomAttribute(SchemaAttributes.Create<JsonUnmappedMemberHandlingAttribute>(
            isOnPath ? JsonUnmappedMemberHandling.Skip : owner.UnmappedMemberHandling ?? owner.Options.UnmappedMemberHandling));
    }

    /// <summary>Adds a required value.</summary>
    /// <param name="name">The JSON name.</param>
    /// <param name="value">The type of the value.</param>
    /// <param name="index">The index of the element that is read, if the value is an array.</param>
    public void Add(string name, Type value, int? index)
    {
        PropertyBuilder property = Define($"at {name}", name, value, isRequired: true, isNullable: false);
        if (index is { } read)
            SetLength(property, read);
    }

    /// <summary>Adds a value.</summary>
    /// <param name="name">The JSON name.</param>
    /// <param name="part">The value.</param>
    /// <param name="value">The type of the value.</param>
    /// <param name="isRequired">Whether the value is required.</param>
    /// <param name="isNullable">Whether the value may be null.</param>
    public void Add(string name, BodyPart part, Type value, bool isRequired, bool isNullable)
    {
        // The space makes the name different from the name of every member.
        PropertyBuilder property = Define(part.Member?.Name ?? $"at {name}", name, value, isRequired, isNullable);
        if (part.Indexes.Where(element => element.Value.IsRequired).Select(element => element.Key).DefaultIfEmpty(-1).Last() is >= 0 and var last)
            SetLength(property, last);
        if (part.Member is not { } member)
            return;
        JsonNumberHandling handling = member.IsEnum ? JsonNumberHandling.Strict : member.NumberHandling;
        if (handling != _handling && IsNumber(value))
            property.SetCustomAttribute(SchemaAttributes.Create<JsonNumberHandlingAttribute>(handling));
        foreach (CustomAttributeData attribute in member.Attributes.Where(SchemaAttributes.IsShown))
            property.SetCustomAttribute(SchemaAttributes.Copy(attribute));
    }

    /// <summary>Adds the derived types that a discriminator can select.</summary>
    /// <param name="union">The polymorphism options of the projection.</param>
    /// <param name="describe">A function that returns the type that describes a derived type.</param>
    public void AddDerived(JsonPolymorphismOptions union, Func<Type, Type> describe)
    {
        type.SetCustomAttribute(new CustomAttributeBuilder(
            typeof(JsonPolymorphicAttribute).GetConstructor([])!,
            [],
            [typeof(JsonPolymorphicAttribute).GetProperty(nameof(JsonPolymorphicAttribute.TypeDiscriminatorPropertyName))!],
            [union.TypeDiscriminatorPropertyName]));
        foreach (JsonDerivedType derived in union.DerivedTypes)
        {
            if (derived.TypeDiscriminator is { } discriminator)
            {
                type.SetCustomAttribute(
                    typeof(JsonDerivedTypeAttribute).GetConstructor([typeof(Type), discriminator.GetType()])!,
                    SchemaAttributes.OfDerived(describe(derived.DerivedType), discriminator));
            }
        }
    }

    private static bool IsNumber(Type value) =>
        value is { IsValueType: false, IsConstructedGenericType: true } ? IsNumber(value.GetGenericArguments()[^1])
        : System.Nullable.GetUnderlyingType(value) is { } underlying ? IsNumber(underlying)
        : value.IsPrimitive ? value != typeof(bool) && value != typeof(char)
        : value == typeof(decimal) || value == typeof(Half) || value == typeof(Int128) || value == typeof(UInt128);

    private static void SetLength(PropertyBuilder property, int index) => property.SetCustomAttribute(SchemaAttributes.Create<MinLengthAttribute>(index + 1));

    private PropertyBuilder Define(string name, string json, Type value, bool isRequired, bool isNullable)
    {
        if (isNullable && value is { IsValueType: true, IsGenericType: false } && value != typeof(JsonElement))
            value = typeof(Nullable<>).MakeGenericType(value);
        FieldBuilder field = type.DefineField($"<{name}>", value, FieldAttributes.Private);
        PropertyBuilder property = type.DefineProperty(name, PropertyAttributes.None, value, null);
        MethodBuilder get = type.DefineMethod($"get_{name}", MethodAttributes.Public | MethodAttributes.HideBySig | MethodAttributes.SpecialName, value, []);
        ILGenerator code = get.GetILGenerator();
        code.Emit(OpCodes.Ldarg_0);
        code.Emit(OpCodes.Ldfld, field);
        code.Emit(OpCodes.Ret);
        property.SetGetMethod(get);
        MethodBuilder set = type.DefineMethod($"set_{name}", MethodAttributes.Public | MethodAttributes.HideBySig | MethodAttributes.SpecialName, null, [value]);
        code = set.GetILGenerator();
        code.Emit(OpCodes.Ldarg_0);
        code.Emit(OpCodes.Ldarg_1);
        code.Emit(OpCodes.Stfld, field);
        code.Emit(OpCodes.Ret);
        property.SetSetMethod(set);
        property.SetCustomAttribute(SchemaAttributes.Create<JsonPropertyNameAttribute>(json));
        if (isRequired)
            property.SetCustomAttribute(SchemaAttributes.Create<JsonRequiredAttribute>());
        if (!value.IsValueType)
            property.SetCustomAttribute(SchemaAttributes.Create<NullableAttribute>(isNullable ? Nullable : NotNull));
        return property;
    }
}
#endif
