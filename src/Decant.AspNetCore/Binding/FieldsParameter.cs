using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Microsoft.AspNetCore.Mvc;

namespace Decant.AspNetCore.Binding;

/// <summary>The parameter of the query that has a field mask, as OpenAPI describes it. It is a parameter of no method, as that of a property that is
/// bound.</summary>
internal sealed class FieldsParameter : ParameterInfo
{
    private readonly Attribute[] _attributes;

    /// <param name="allowed">What each parameter that is bound to it allows, at least one. All have the same name.</param>
    public FieldsParameter(IReadOnlyList<AllowedFieldsAttribute> allowed)
    {
        string name = allowed[0].Name;
        (NameImpl, ClassImpl, AttrsImpl) = (name, typeof(string), ParameterAttributes.Optional);
        MemberImpl = ((Func<IReadOnlyList<AllowedFieldsAttribute>, string>)Describe).Method;
        _attributes = [new FromQueryAttribute { Name = name }, new DescriptionAttribute(Describe(allowed))];
    }

    public override object? DefaultValue => null;

    public override object? RawDefaultValue => null;

    public override bool HasDefaultValue => false;

    public override object[] GetCustomAttributes(bool inherit) => _attributes;

    // Who asks for a type casts the array to one of that type.
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

    private static string Describe(IReadOnlyList<AllowedFieldsAttribute> allowed)
    {
        IEnumerable<string> masks = allowed.Select(one => one.Mask).Distinct(StringComparer.Ordinal);
        return $"The fields of the response, such as a,b(c,d/e). The default, and the most that can be asked for, is {string.Join(", and for another part ", masks)}";
    }
}
