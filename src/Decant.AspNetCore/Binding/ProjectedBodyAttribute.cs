using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text;
using Decant.AspNetCore.Binding;

namespace Decant.AspNetCore;

/// <summary>Specifies how the body is read for a parameter or property of type <see cref="Projected{T}"/>.</summary>
/// <remarks>An invalid attribute causes an <see cref="InvalidOperationException"/> before any body is read: in controllers when the application starts,
/// in minimal APIs when the endpoints are built, which is before the first request is routed, and in Razor Pages with their first request.</remarks>
[AttributeUsage(AttributeTargets.Parameter | AttributeTargets.Property)]
public sealed class ProjectedBodyAttribute : Attribute
{
    /// <summary>The default of <see cref="MaxBytes"/>: 1 MiB.</summary>
    public const int DefaultMaxBytes = 1024 * 1024;

    // Caches the attribute of each parameter, because finding it by reflection takes longer than reading a small body. The keys are weak, so a parameter lives
    // only as long as its endpoint.
    private static readonly ConditionalWeakTable<ParameterInfo, ProjectedBodyAttribute> s_known = [];

    private JsonProjectionOptions? _projection;
    private byte[]? _fieldName;

    /// <summary>Gets or sets the maximum number of bytes in the body, after decompression. The default is 1 MiB. The limit of the server applies as
    /// well. For a larger body, the response is 413 (Content Too Large).</summary>
    public long MaxBytes { get; set; } = DefaultMaxBytes;

    /// <summary>Gets or sets the path of the value in the JSON (<see cref="JsonProjectionOptions.Path"/>). The default is null: the root.</summary>
    public string? Path { get; set; }

    /// <summary>Gets or sets the maximum number of nested objects and arrays (<see cref="JsonProjectionOptions.MaxDepth"/>). The default is
    /// 64.</summary>
    public int MaxDepth { get; set; } = 64;

    /// <summary>Gets or sets the name of the form field that has the JSON, such as <c>payload</c>. The default is null: the body itself is the
    /// JSON.</summary>
    /// <remarks>
    /// <para>With a name, the body must be a form (<c>application/x-www-form-urlencoded</c>) with exactly one field of that name. For a body that is itself
    /// JSON, the response is 415 (Unsupported Media Type). A signature does not cover the media type, so a sender could otherwise choose how signed bytes
    /// are read.</para>
    /// <para><see cref="Projected{T}.Body"/> has the bytes of the form, and <see cref="MaxBytes"/> limits them. A page of any site can send a form with the
    /// cookies of its visitor, so the handler must verify a signature or another secret of the sender.</para>
    /// </remarks>
    public string? FormField { get; set; }

    /// <summary>Gets or sets whether JSON with the media type <c>text/plain</c> is accepted too, as Amazon SNS sends it. The default is false.</summary>
    /// <remarks>A page of any site can send plain text with the cookies of its visitor, so the handler must verify a signature or another secret of the
    /// sender.</remarks>
    public bool AcceptsPlainText { get; set; }

    internal static ProjectedBodyAttribute Default { get; } = new();

    /// <summary>Gets the options for reading.</summary>
    /// <exception cref="InvalidOperationException">The attribute is not valid.</exception>
    internal JsonProjectionOptions Projection => _projection ??= Create();

    /// <summary>Gets the name of the form field as UTF-8.</summary>
    internal ReadOnlySpan<byte> FieldName => _fieldName ??= Encoding.UTF8.GetBytes(FormField!);

    /// <summary>Gets the media types of the body.</summary>
    internal string[] MediaTypes => FormField is not null ? BodyMediaType.Form : AcceptsPlainText ? BodyMediaType.JsonOrText : BodyMediaType.Json;

    /// <summary>Returns the attribute of a parameter, or the defaults if it has none.</summary>
    internal static ProjectedBodyAttribute From(ParameterInfo parameter) =>
        s_known.TryGetValue(parameter, out ProjectedBodyAttribute? known)
            ? known
            : s_known.GetValue(parameter, static parameter => parameter.GetCustomAttribute<ProjectedBodyAttribute>() ?? Default);

    private JsonProjectionOptions Create()
    {
        if (FormField is "")
            throw Invalid("FormField is empty; expected the name of the field that has the JSON, or null.", null);
        if (FormField is not null && AcceptsPlainText)
            throw Invalid("FormField and AcceptsPlainText are both set. A body is a form or plain text: set one of them.", null);
        try
        {
            return new() { Path = Path, MaxDepth = MaxDepth };
        }
        catch (Exception exception) when (exception is FormatException or ArgumentOutOfRangeException)
        {
            throw Invalid(exception.Message, exception);
        }
    }

    private static InvalidOperationException Invalid(string reason, Exception? inner) =>
        new($"The attribute [ProjectedBody] of a parameter or property is not valid. {reason}", inner);
}
