using Microsoft.AspNetCore.Mvc.ModelBinding;
using Microsoft.AspNetCore.Mvc.ModelBinding.Validation;

namespace Decant.AspNetCore.Binding;

/// <summary>Lets MVC validate the value of a body as if it were the parameter, with the same keys as for a type that MVC reads from the body itself.</summary>
/// <param name="metadata">The metadata of the value.</param>
internal sealed class ValidatedValue(ModelMetadata metadata) : IValidationStrategy
{
    public IEnumerator<ValidationEntry> GetChildren(ModelMetadata projected, string key, object model)
    {
        yield return new(metadata, key, () => ((IProjected)model).ValueOrNull);
    }
}
