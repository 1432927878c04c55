#if NET9_0_OR_GREATER
using System.Reflection;
using Microsoft.AspNetCore.Http.Metadata;

namespace Decant.AspNetCore.Binding;

/// <summary>Describes the parameter of the query that has a field mask, for OpenAPI. The framework says nothing of parameters that bind themselves.</summary>
internal sealed class DescribedFields : IParameterBindingMetadata
{
    private readonly AllowedFieldsAttribute[] _allowed;

    private DescribedFields(AllowedFieldsAttribute[] allowed)
    {
        _allowed = allowed;
        // The framework looks for the only metadata with the name of a parameter, and has its own for the one that is described here. No identifier has a space.
        Name = $"{allowed[0].Name} of the query";
        ParameterInfo = new FieldsParameter(allowed);
    }

    public string Name { get; }

    public bool HasTryParse => false;

    public bool HasBindAsync => false;

    public bool IsOptional => true;

    public ParameterInfo ParameterInfo { get; }

    /// <summary>Adds the description to the metadata of an endpoint. Parameters that are bound to the same one of the query have one description.</summary>
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
