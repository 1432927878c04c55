#if NET10_0_OR_GREATER
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;
using System.Text.Json.Serialization;

namespace Decant.AspNetCore.Schemas;

/// <summary>The dynamic assembly of the types that describe bodies.</summary>
[RequiresUnreferencedCode("Reflects on projections.")]
[RequiresDynamicCode("Creates types.")]
internal sealed class SchemaModule
{
    private readonly ModuleBuilder _module =
        AssemblyBuilder.DefineDynamicAssembly(new("Decant.AspNetCore.Schemas"), AssemblyBuilderAccess.Run).DefineDynamicModule("Schemas");

    private readonly HashSet<string> _names = [];
    private readonly Dictionary<Type, Type> _enums = [];

    /// <summary>Creates the builder of a type.</summary>
    /// <param name="name">The name. If another type already has it, a number is appended.</param>
    /// <param name="parent">The base type, or null.</param>
    /// <param name="isAbstract">Whether the type is abstract.</param>
    public SchemaObject Define(string name, SchemaObject? parent, bool isAbstract) =>
        new(_module.DefineType(Unique(name), TypeAttributes.Public | TypeAttributes.Class | (isAbstract ? TypeAttributes.Abstract : default), parent?.Type));

    /// <summary>Returns a type with the created type in place of each type builder, which may be the type itself or a type argument.</summary>
    public Type Find(Type begun) => begun switch
    {
        TypeBuilder => _module.GetType(begun.FullName!)!,
        { IsConstructedGenericType: true } => begun.GetGenericTypeDefinition().MakeGenericType([.. begun.GetGenericArguments().Select(Find)]),
        _ => begun,
    };

    /// <summary>Returns a copy of an enum that is always read from its names, for projections that read enums by name.</summary>
    public Type EnumOf(Type type)
    {
        if (_enums.TryGetValue(type, out Type? known))
            return known;
        EnumBuilder made = _module.DefineEnum(Unique(SchemaNames.For(type)), TypeAttributes.Public, Enum.GetUnderlyingType(type));
        made.SetCustomAttribute(SchemaAttributes.Create<JsonConverterAttribute>(typeof(JsonStringEnumConverter)));
        if (type.IsDefined(typeof(FlagsAttribute)))
            made.SetCustomAttribute(SchemaAttributes.Create<FlagsAttribute>());
        foreach (FieldInfo field in type.GetFields(BindingFlags.Public | BindingFlags.Static))
        {
            FieldBuilder copy = made.DefineLiteral(field.Name, field.GetRawConstantValue());
            if (field.GetCustomAttribute<JsonStringEnumMemberNameAttribute>() is { } name)
                copy.SetCustomAttribute(SchemaAttributes.Create<JsonStringEnumMemberNameAttribute>(name.Name));
        }

        return _enums[type] = made.CreateType();
    }

    private string Unique(string name)
    {
        string unique = name;
        for (int i = 2; !_names.Add(unique); i++)
            unique = $"{name}{i}";
        return unique;
    }
}
#endif
