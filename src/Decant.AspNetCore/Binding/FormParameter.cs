using Microsoft.AspNetCore.Mvc;

namespace Decant.AspNetCore.Binding;

/// <summary>The field of a form that has JSON. OpenAPI takes a field with an object for one that is sent as JSON.</summary>
/// <param name="field">The name of the field.</param>
/// <param name="type">The projection.</param>
internal sealed class FormParameter(string field, Type type) : DescribedParameter(field, type, isOptional: false, new FromFormAttribute { Name = field });
