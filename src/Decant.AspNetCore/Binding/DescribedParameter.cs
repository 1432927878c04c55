using System.Diagnostics.CodeAnalysis;
using System.Reflection;

namespace Decant.AspNetCore.Binding;

/// <summary>A part of a request, as OpenAPI describes it. Like the framework's <see cref="ParameterInfo"/> of a bound property, it is no parameter of a
/// method.</summary>
internal abstract class DescribedParameter : ParameterInfo
{
    private readonly Attribute[] _attributes;

    /// <param name="name">The name in the request.</param>
    /// <param name="type">The type of the value.</param>
    /// <param name="isOptional">Whether a request may omit the value.</param>
    /// <param name="attributes">The attributes for its place in the request, and for its description.</param>
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

    // Callers cast the result to an array of the attribute type.
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Arrays of reference types share their code.")]
    public override object[] GetCustomAttributes(Type attributeType, bool inherit)
    {
        Attribute[] found = [.. _attributes.Where(attributeType.IsInstanceOfType)];
        var typed = (object[])Array.CreateInstance(attributeType, found.Length);
        found.CopyTo(typed, 0);
        return typed;
    }

    public override IList<CustomAttributeData> GetCustomAttributesData() => [];

    public override bool IsDefined(Type attributeType, bool inherit) => _attributes.Any(attributeType.IsInstanceOfType);

    // ParameterInfo.Member must return a member, so it returns this method.
    private static void HasNoParameters()
    {
    }
}
