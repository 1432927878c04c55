#if NET9_0_OR_GREATER
using System.Reflection;
using Microsoft.AspNetCore.Http.Metadata;

namespace Decant.AspNetCore.Binding;

/// <summary>Describes the query parameter with a field mask to OpenAPI. The framework does not describe parameters that bind themselves.</summary>
internal sealed class DescribedFields : IParameterBindingMetadata
{
    private readonly AllowedFieldsAttribute[] _allowed;

    private DescribedFields(AllowedFieldsAttribute[] allowed)
    {
        _allowed = allowed;
        // The framework adds an entry for this parameter itself, and accepts only one entry for a name. This name has spaces, so it differs from every
        // parameter's name.
        Name = $"{allowed[0].Name} of the query";
        ParameterInfo = new FieldsParameter(allowed);
    }

    public string Name { get; }

    public bool HasTryParse => false;

    public bool HasBindAsync => false;

    public bool IsOptional => true;

    public ParameterInfo ParameterInfo { get; }

    /// <summary>Adds the description to the metadata of an endpoint. Handler parameters that share a query parameter have a single description.</summary>
    public static void AddTo(IList<object> metadata, AllowedFieldsAttribute allowed)
    {
        DescribedFields? known = metadata.OfType<DescribedFields>().FirstOrDefault(other => other._allowed[0].HasNameOf(allowed));
        if (known is null)
            metadata.Add(new DescribedFields([allowed]));
        else
            metadata[metadata.IndexOf(known)] = new DescribedFields([.. known._allowed, allowed]);
    }
}
#endif
