using System.Diagnostics.CodeAnalysis;
using System.Reflection;

namespace Decant.AspNetCore.Binding;

/// <summary>A part of a request as OpenAPI describes it. It is a parameter of no method, as that of a property that is bound.</summary>
internal abstract class DescribedParameter : ParameterInfo
{
    private readonly Attribute[] _attributes;

    /// <param name="name">The name in the request.</param>
    /// <param name="type">The type of the value.</param>
    /// <param name="isOptional">Whether a request need not have it.</param>
    /// <param name="attributes">Where in the request it is, and what else is said about it.</param>
    protected DescribedParameter(string name, Type type, bool isOptional, params Attribute[] attributes)
    {
        (NameImpl, ClassImpl, AttrsImpl) = (name, type, isOptional ? ParameterAttributes.Optional : ParameterAttributes.None);
        MemberImpl = ((Action)HasNoParameters).Method;
        _attributes = attributes;
    }

    public override object? DefaultValue => null;

    public override object? RawDefaultValue => null;

    public override bool HasDefaultValue => false;

    public override object[] GetCustomAttributes(bool inherit) => _attributes;

    // A caller that asks for a type casts the array to an array of that type.
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Arrays of a reference type need no code of their own.")]
    public override object[] GetCustomAttributes(Type attributeType, bool inherit)
    {
        Attribute[] found = [.. _attributes.Where(attributeType.IsInstanceOfType)];
        var typed = (object[])Array.CreateInstance(attributeType, found.Length);
        found.CopyTo(typed, 0);
        return typed;
    }

    public override IList<CustomAttributeData> GetCustomAttributesData() => [];

    public override bool IsDefined(Type attributeType, bool inherit) => _attributes.Any(attributeType.IsInstanceOfType);

    // The method that a parameter returns as its member.
    private static void HasNoParameters()
    {
    }
}
