using System.ComponentModel;
using Microsoft.AspNetCore.Mvc;

namespace Decant.AspNetCore.Binding;

/// <summary>The query parameter that contains a field mask.</summary>
/// <param name="allowed">The attributes of all handler parameters that are bound to it, at least one. They have the same name.</param>
internal sealed class FieldsParameter(IReadOnlyList<AllowedFieldsAttribute> allowed) : DescribedParameter(
    allowed[0].Name, typeof(string), isOptional: true, new FromQueryAttribute { Name = allowed[0].Name }, new DescriptionAttribute(Describe(allowed)))
{
    private static string Describe(IReadOnlyList<AllowedFieldsAttribute> allowed)
    {
        IEnumerable<string> masks = allowed.Select(one => one.Mask).Distinct(StringComparer.Ordinal);
        return $"The fields of the response, such as a,b(c,d/e). The default, which is also the maximum, is {string.Join(", and for another part of the response ", masks)}";
    }
}
