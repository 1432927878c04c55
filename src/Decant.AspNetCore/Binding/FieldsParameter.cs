using System.ComponentModel;
using Microsoft.AspNetCore.Mvc;

namespace Decant.AspNetCore.Binding;

/// <summary>The parameter of the query that has a field mask.</summary>
/// <param name="allowed">What each parameter that is bound to it allows, at least one. All have the same name.</param>
internal sealed class FieldsParameter(IReadOnlyList<AllowedFieldsAttribute> allowed) : DescribedParameter(
    allowed[0].Name, typeof(string), isOptional: true, new FromQueryAttribute { Name = allowed[0].Name }, new DescriptionAttribute(Describe(allowed)))
{
    private static string Describe(IReadOnlyList<AllowedFieldsAttribute> allowed)
    {
        IEnumerable<string> masks = allowed.Select(one => one.Mask).Distinct(StringComparer.Ordinal);
        return $"The fields of the response, such as a,b(c,d/e). The default, and the most that can be asked for, is {string.Join(", and for another part ", masks)}";
    }
}
