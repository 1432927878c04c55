#if NET9_0_OR_GREATER
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Microsoft.AspNetCore.Http.Metadata;
using Microsoft.AspNetCore.Mvc;

namespace Decant.AspNetCore.Binding;

/// <summary>Describes the parameter of the query that has a field mask, for OpenAPI. The framework says nothing of parameters that bind themselves.</summary>
internal sealed class DescribedFields(AllowedFieldsAttribute allowed) : IParameterBindingMetadata
{
    // The framework looks for the only metadata with the name of a parameter, and has its own for the one that is described here. No identifier has a space.
    public string Name { get; } = $"{allowed.Name} of the query";

    public bool HasTryParse => false;

    public bool HasBindAsync => false;

    public bool IsOptional => true;

    public ParameterInfo ParameterInfo { get; } = new Described(allowed);

    /// <summary>Describes the parameter in a sentence.</summary>
    public static string Describe(AllowedFieldsAttribute allowed) =>
        $"The fields of the response, such as a,b(c,d/e). The default, and the most that can be asked for, is {allowed.Mask}";

    // A parameter of no method, as that of a property that is bound is one.
    private sealed class Described : ParameterInfo
    {
        private readonly Attribute[] _attributes;

        public Described(AllowedFieldsAttribute allowed)
        {
            (NameImpl, ClassImpl, AttrsImpl) = (allowed.Name, typeof(string), ParameterAttributes.Optional);
            MemberImpl = ((Func<AllowedFieldsAttribute, string>)Describe).Method;
            _attributes = [new FromQueryAttribute { Name = allowed.Name }, new DescriptionAttribute(Describe(allowed))];
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
    }
}
#endif
