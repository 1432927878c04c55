using Microsoft.AspNetCore.Mvc.ModelBinding;
using Microsoft.AspNetCore.Mvc.ModelBinding.Validation;

namespace Decant.AspNetCore.Binding;

/// <summary>Lets MVC validate the value of a body as if it were the parameter: with the keys that it has for a type that it reads from the body itself.</summary>
/// <param name="metadata">What MVC knows of the value.</param>
internal sealed class ValidatedValue(ModelMetadata metadata) : IValidationStrategy
{
    public IEnumerator<ValidationEntry> GetChildren(ModelMetadata projected, string key, object model)
    {
        yield return new(metadata, key, () => ((IProjected)model).ValueOrNull);
    }
}
