using Microsoft.AspNetCore.Mvc.Filters;

namespace Decant.AspNetCore.Binding;

/// <summary>The parts of a request that the parameters and properties of an action or page are bound to.</summary>
internal sealed class BoundParts
{
    private readonly List<AllowedFieldsAttribute> _fields = [];
    private string? _projectedForm;
    private string? _ofForm;

    public void Add(AllowedFieldsAttribute fields) => _fields.Add(fields);

    /// <summary>Adds a body that is read as <see cref="Projected{T}"/>.</summary>
    public void Add(ProjectedBodyAttribute body, string name)
    {
        if (body.FormField is not null)
            _projectedForm = name;
        ThrowIfFormIsReadTwice();
    }

    /// <summary>Adds what MVC takes from a form.</summary>
    public void AddOfForm(string name)
    {
        _ofForm = name;
        ThrowIfFormIsReadTwice();
    }

    /// <summary>Adds the filter that keeps MVC from reading the form.</summary>
    public void AddTo(IList<IFilterMetadata> filters)
    {
        if (_projectedForm is not null)
            filters.Add(UnreadFormFilter.Instance);
    }

    /// <summary>Adds what minimal APIs have in the metadata of their endpoints, for policies of the output cache.</summary>
    public void AddTo(IList<object> endpoint)
    {
        foreach (AllowedFieldsAttribute allowed in _fields)
            endpoint.Add(allowed);
    }

    private void ThrowIfFormIsReadTwice()
    {
        if (_projectedForm is not null && _ofForm is not null)
        {
            throw new InvalidOperationException(
                $"{_ofForm} is bound from the form, and {_projectedForm} is a Projected<T> with a FormField, or holds one, which reads the form itself. "
                + "Bind the first one from elsewhere, or read the field in the action from Projected<T>.Body.");
        }
    }
}
