using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.AspNetCore.Binding;

/// <summary>Parameters and members of any type that name a source.</summary>
internal static class Sources
{
    /// <summary>Handlers of minimal APIs, by the source and by where it is named.</summary>
    public static Dictionary<(string Source, string Place), Delegate> Of<T>() => new()
    {
        [("FromBody", "parameter")] = ([FromBody] T value) => $"{value}",
        [("FromForm", "parameter")] = ([FromForm] T value) => $"{value}",
        [("FromHeader", "parameter")] = ([FromHeader] T value) => $"{value}",
        [("FromQuery", "parameter")] = ([FromQuery] T value) => $"{value}",
        [("FromRoute", "parameter")] = ([FromRoute(Name = "id")] T value) => $"{value}",
        [("FromServices", "parameter")] = ([FromServices] T value) => $"{value}",
        [("FromKeyedServices", "parameter")] = ([FromKeyedServices("a")] T value) => $"{value}",
        [("FromBody", "property")] = ([AsParameters] BodyProperty<T> held) => $"{held}",
        [("FromForm", "property")] = ([AsParameters] FormProperty<T> held) => $"{held}",
        [("FromHeader", "property")] = ([AsParameters] HeaderProperty<T> held) => $"{held}",
        [("FromQuery", "property")] = ([AsParameters] QueryProperty<T> held) => $"{held}",
        [("FromRoute", "property")] = ([AsParameters] RouteProperty<T> held) => $"{held}",
        [("FromServices", "property")] = ([AsParameters] ServicesProperty<T> held) => $"{held}",
        [("FromKeyedServices", "property")] = ([AsParameters] KeyedProperty<T> held) => $"{held}",
        [("FromBody", "argument")] = ([AsParameters] BodyArgument<T> held) => $"{held}",
        [("FromForm", "argument")] = ([AsParameters] FormArgument<T> held) => $"{held}",
        [("FromHeader", "argument")] = ([AsParameters] HeaderArgument<T> held) => $"{held}",
        [("FromQuery", "argument")] = ([AsParameters] QueryArgument<T> held) => $"{held}",
        [("FromRoute", "argument")] = ([AsParameters] RouteArgument<T> held) => $"{held}",
        [("FromServices", "argument")] = ([AsParameters] ServicesArgument<T> held) => $"{held}",
        [("FromKeyedServices", "argument")] = ([AsParameters] KeyedArgument<T> held) => $"{held}",
    };

    /// <summary>Controllers, by the source and by where it is named.</summary>
    public static Dictionary<(string Source, string Place), Type> ControllersOf<T>() => new()
    {
        [("FromBody", "parameter")] = typeof(BodyController<T>),
        [("FromForm", "parameter")] = typeof(FormController<T>),
        [("FromHeader", "parameter")] = typeof(HeaderController<T>),
        [("FromQuery", "parameter")] = typeof(QueryController<T>),
        [("FromRoute", "parameter")] = typeof(RouteController<T>),
        [("FromServices", "parameter")] = typeof(ServicesController<T>),
        [("FromKeyedServices", "parameter")] = typeof(KeyedController<T>),
        [("FromBody", "property")] = typeof(HolderController<BodyProperty<T>>),
        [("FromForm", "property")] = typeof(HolderController<FormProperty<T>>),
        [("FromHeader", "property")] = typeof(HolderController<HeaderProperty<T>>),
        [("FromQuery", "property")] = typeof(HolderController<QueryProperty<T>>),
        [("FromRoute", "property")] = typeof(HolderController<RouteProperty<T>>),
        [("FromServices", "property")] = typeof(HolderController<ServicesProperty<T>>),
        [("FromKeyedServices", "property")] = typeof(HolderController<KeyedProperty<T>>),
    };

    public sealed class BodyProperty<T>
    {
        [FromBody, AllowedFields("a")]
        public T? Value { get; set; }
    }

    public sealed class FormProperty<T>
    {
        [FromForm, AllowedFields("a")]
        public T? Value { get; set; }
    }

    public sealed class HeaderProperty<T>
    {
        [FromHeader, AllowedFields("a")]
        public T? Value { get; set; }
    }

    public sealed class QueryProperty<T>
    {
        [FromQuery, AllowedFields("a")]
        public T? Value { get; set; }
    }

    public sealed class RouteProperty<T>
    {
        [FromRoute(Name = "id"), AllowedFields("a")]
        public T? Value { get; set; }
    }

    public sealed class ServicesProperty<T>
    {
        [FromServices, AllowedFields("a")]
        public T? Value { get; set; }
    }

    public sealed class KeyedProperty<T>
    {
        // It is for parameters alone.
        [Keyed, AllowedFields("a")]
        public T? Value { get; set; }
    }

    [AttributeUsage(AttributeTargets.Property)]
    private sealed class KeyedAttribute : Attribute, Microsoft.AspNetCore.Http.Metadata.IFromServiceMetadata;

    public sealed record BodyArgument<T>([FromBody] T Value);

    public sealed record FormArgument<T>([FromForm] T Value);

    public sealed record HeaderArgument<T>([FromHeader] T Value);

    public sealed record QueryArgument<T>([FromQuery] T Value);

    public sealed record RouteArgument<T>([FromRoute(Name = "id")] T Value);

    public sealed record ServicesArgument<T>([FromServices] T Value);

    public sealed record KeyedArgument<T>([FromKeyedServices("a")] T Value);

    [Route("sources/{id}")]
    private sealed class BodyController<T> : ControllerBase
    {
        [HttpPost]
        public string Post([FromBody, AllowedFields("a")] T value) => $"{value}";
    }

    [Route("sources/{id}")]
    private sealed class FormController<T> : ControllerBase
    {
        [HttpPost]
        public string Post([FromForm, AllowedFields("a")] T value) => $"{value}";
    }

    [Route("sources/{id}")]
    private sealed class HeaderController<T> : ControllerBase
    {
        [HttpPost]
        public string Post([FromHeader, AllowedFields("a")] T value) => $"{value}";
    }

    [Route("sources/{id}")]
    private sealed class QueryController<T> : ControllerBase
    {
        [HttpPost]
        public string Post([FromQuery, AllowedFields("a")] T value) => $"{value}";
    }

    [Route("sources/{id}")]
    private sealed class RouteController<T> : ControllerBase
    {
        [HttpPost]
        public string Post([FromRoute(Name = "id"), AllowedFields("a")] T value) => $"{value}";
    }

    [Route("sources/{id}")]
    private sealed class ServicesController<T> : ControllerBase
    {
        [HttpPost]
        public string Post([FromServices, AllowedFields("a")] T value) => $"{value}";
    }

    [Route("sources/{id}")]
    private sealed class KeyedController<T> : ControllerBase
    {
        [HttpPost]
        public string Post([FromKeyedServices("a"), AllowedFields("a")] T value) => $"{value}";
    }

    [Route("sources/{id}")]
    private sealed class HolderController<T> : ControllerBase
    {
        [HttpPost]
        public string Post([FromQuery] T value) => $"{value}";
    }
}
