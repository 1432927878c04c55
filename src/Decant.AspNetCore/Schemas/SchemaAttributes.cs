#if NET10_0_OR_GREATER
using System.Buffers.Binary;
using System.Collections.ObjectModel;
using System.ComponentModel;
using System.ComponentModel.DataAnnotations;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using System.Text;

namespace Decant.AspNetCore.Schemas;

/// <summary>Creates the attributes of the types that describe bodies.</summary>
[RequiresUnreferencedCode("Reflects on attributes.")]
[RequiresDynamicCode("Creates arrays.")]
internal static class SchemaAttributes
{
    public static CustomAttributeBuilder Create<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicConstructors)] TAttribute>(params object[] arguments)
        where TAttribute : Attribute => new(typeof(TAttribute).GetConstructor([.. arguments.Select(TypeOf)])!, arguments);

    /// <summary>Returns whether OpenAPI shows the information of an attribute.</summary>
    public static bool IsShown(CustomAttributeData attribute) =>
        typeof(ValidationAttribute).IsAssignableFrom(attribute.AttributeType)
        || attribute.AttributeType == typeof(DescriptionAttribute)
        || attribute.AttributeType == typeof(DefaultValueAttribute);

    public static CustomAttributeBuilder Copy(CustomAttributeData attribute)
    {
        (PropertyInfo Property, object? Value)[] named = [.. attribute.NamedArguments.Where(argument => !argument.IsField)
            .Select(argument => ((PropertyInfo)argument.MemberInfo, ValueOf(argument.TypedValue)))];
        return new(
            attribute.Constructor,
            [.. attribute.ConstructorArguments.Select(ValueOf)],
            [.. named.Select(one => one.Property)],
            [.. named.Select(one => one.Value)]);
    }

    /// <summary>Returns the bytes of an attribute with a type of the dynamic assembly and its discriminator. A <see cref="CustomAttributeBuilder"/> would also
    /// write the name of the assembly, and the runtime would then look for its file, which does not exist.</summary>
    public static byte[] OfDerived(Type type, object discriminator)
    {
        byte[] name = Encoding.UTF8.GetBytes(type.FullName!);
        byte[] value = discriminator is int number ? new byte[sizeof(int)] : Text(Encoding.UTF8.GetBytes((string)discriminator));
        if (discriminator is int)
            BinaryPrimitives.WriteInt32LittleEndian(value, (int)discriminator);
        // ECMA-335, II.23.3: the prolog, the arguments, and the number of named arguments, zero.
        return [1, 0, .. Text(name), .. value, 0, 0];
    }

    private static byte[] Text(byte[] utf8)
    {
        // ECMA-335, II.23.2: a length of one, two or four bytes.
        byte[] length = utf8.Length switch
        {
            < 0x80 => [(byte)utf8.Length],
            < 0x4000 => [(byte)(utf8.Length >> 8 | 0x80), (byte)utf8.Length],
            _ => [(byte)(utf8.Length >> 24 | 0xC0), (byte)(utf8.Length >> 16), (byte)(utf8.Length >> 8), (byte)utf8.Length],
        };
        return [.. length, .. utf8];
    }

    private static Type TypeOf(object argument) => argument is Type ? typeof(Type) : argument.GetType();

    private static object? ValueOf(CustomAttributeTypedArgument argument)
    {
        if (argument.Value is not ReadOnlyCollection<CustomAttributeTypedArgument> elements)
            return argument.ArgumentType.IsEnum && argument.Value is { } value ? Enum.ToObject(argument.ArgumentType, value) : argument.Value;
        var array = Array.CreateInstance(argument.ArgumentType.GetElementType()!, elements.Count);
        for (int i = 0; i < elements.Count; i++)
            array.SetValue(ValueOf(elements[i]), i);
        return array;
    }
}
#endif
