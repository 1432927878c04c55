#if NET9_0_OR_GREATER
using System.ComponentModel;
using System.Reflection;
using Microsoft.AspNetCore.Http.Metadata;

namespace Decant.AspNetCore.Binding;

/// <summary>Describes the parameter of the query that has a field mask, for OpenAPI. The framework says nothing of parameters that bind themselves.</summary>
internal sealed class DescribedFields(AllowedFieldsAttribute allowed) : IParameterBindingMetadata
{
    public string Name { get; } = allowed.Name;

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
        private readonly DescriptionAttribute[] _attributes;

        public Described(AllowedFieldsAttribute allowed)
        {
            (NameImpl, ClassImpl, AttrsImpl) = (allowed.Name, typeof(string), ParameterAttributes.Optional);
            MemberImpl = ((Func<AllowedFieldsAttribute, string>)Describe).Method;
            _attributes = [new(Describe(allowed))];
        }

        public override object? DefaultValue => null;

        public override object? RawDefaultValue => null;

        public override bool HasDefaultValue => false;

        public override object[] GetCustomAttributes(bool inherit) => _attributes;

        public override object[] GetCustomAttributes(Type attributeType, bool inherit) =>
            attributeType.IsAssignableFrom(typeof(DescriptionAttribute)) ? _attributes : Array.Empty<Attribute>();

        public override IList<CustomAttributeData> GetCustomAttributesData() => [];

        public override bool IsDefined(Type attributeType, bool inherit) => attributeType.IsAssignableFrom(typeof(DescriptionAttribute));
    }
}
#endif
