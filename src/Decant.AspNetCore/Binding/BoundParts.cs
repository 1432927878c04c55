using Microsoft.AspNetCore.Mvc.Filters;

namespace Decant.AspNetCore.Binding;

/// <summary>The parts of a request that the parameters and properties of an action or page are bound to.</summary>
internal sealed class BoundParts
{
    private readonly List<AllowedFieldsAttribute> _fields = [];
    private string? _projectedForm;
    private string? _frameworkForm;

    public void Add(AllowedFieldsAttribute fields) => _fields.Add(fields);

    /// <summary>Adds a parameter or property that is or contains a <see cref="Projected{T}"/>.</summary>
    public void Add(ProjectedBodyAttribute body, string name)
    {
        if (body.FormField is not null)
            _projectedForm = name;
        ThrowIfFormIsReadTwice();
    }

    /// <summary>Adds a parameter or property that MVC binds from the form.</summary>
    public void AddOfForm(string name)
    {
        _frameworkForm = name;
        ThrowIfFormIsReadTwice();
    }

    /// <summary>Adds the filter that prevents MVC from reading the form, if a <see cref="Projected{T}"/> reads a form field.</summary>
    public void AddTo(IList<IFilterMetadata> filters)
    {
        if (_projectedForm is not null)
            filters.Add(UnreadFormFilter.Instance);
    }

    /// <summary>Adds the attributes to the metadata of an endpoint, as in minimal APIs, because policies of the output cache read them there.</summary>
    public void AddTo(IList<object> endpoint)
    {
        foreach (AllowedFieldsAttribute allowed in _fields)
            endpoint.Add(allowed);
    }

    private void ThrowIfFormIsReadTwice()
    {
        if (_projectedForm is not null && _frameworkForm is not null)
        {
            throw new InvalidOperationException(
                $"{_frameworkForm} is bound from the form, but {_projectedForm} is or contains a Projected<T> with a FormField, which reads the form itself. "
                + $"Bind {_frameworkForm} from another source, or read its field in the action from Projected<T>.Body.");
        }
    }
}
