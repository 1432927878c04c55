using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Symbols;

/// <summary>The types of a compilation that the rules need, found once for all rules.</summary>
internal sealed class HttpSymbols
{
    private static readonly ConditionalWeakTable<Compilation, HttpSymbols> s_known = new();

    private static readonly string[] s_testAttributes =
        ["Xunit.FactAttribute", "NUnit.Framework.TestAttribute", "Microsoft.VisualStudio.TestTools.UnitTesting.TestMethodAttribute", "TUnit.Core.TestAttribute"];

    private HttpSymbols(Compilation compilation)
    {
        Compilation = compilation;
        Client = Find("System.Net.Http.HttpClient");
        Content = Find("System.Net.Http.HttpContent");
        Response = Find("System.Net.Http.HttpResponseMessage");
        Request = Find("System.Net.Http.HttpRequestMessage");
        CompletionOption = Find("System.Net.Http.HttpCompletionOption");
        SocketsHandler = Find("System.Net.Http.SocketsHttpHandler");
        StringContent = Find("System.Net.Http.StringContent");
        ClientJson = Find("System.Net.Http.Json.HttpClientJsonExtensions");
        ContentJson = Find("System.Net.Http.Json.HttpContentJsonExtensions");
        JsonContent = Find("System.Net.Http.Json.JsonContent");
        CancellationToken = Find("System.Threading.CancellationToken");
        Stream = Find("System.IO.Stream");
        MemoryStream = Find("System.IO.MemoryStream");
        StreamReader = Find("System.IO.StreamReader");
        Serializer = Find("System.Text.Json.JsonSerializer");
        SerializerOptions = Find("System.Text.Json.JsonSerializerOptions");
        Document = Find("System.Text.Json.JsonDocument");
        Element = Find("System.Text.Json.JsonElement");
        Node = Find("System.Text.Json.Nodes.JsonNode");
        NewtonsoftConvert = Find("Newtonsoft.Json.JsonConvert");
        NewtonsoftTextReader = Find("Newtonsoft.Json.JsonTextReader");
        NewtonsoftToken = Find("Newtonsoft.Json.Linq.JToken");
        Projection = Find("Decant.JsonProjection");
        ProjectionAttribute = Find("Decant.JsonProjectionAttribute");
        ContentProjection = Find("Decant.HttpContentProjectionExtensions");
        ResponseProjection = Find("Decant.HttpResponseMessageProjectionExtensions");
        ResponseStatus = Find("Decant.DecantHttpExtensions");
        ServerRequest = Find("Microsoft.AspNetCore.Http.HttpRequest");
        HasTests = s_testAttributes.Any(name => Find(name) is not null);
    }

    public Compilation Compilation { get; }

    public INamedTypeSymbol? Client { get; }

    public INamedTypeSymbol? Content { get; }

    public INamedTypeSymbol? Response { get; }

    public INamedTypeSymbol? Request { get; }

    public INamedTypeSymbol? CompletionOption { get; }

    public INamedTypeSymbol? SocketsHandler { get; }

    public INamedTypeSymbol? StringContent { get; }

    public INamedTypeSymbol? ClientJson { get; }

    public INamedTypeSymbol? ContentJson { get; }

    public INamedTypeSymbol? JsonContent { get; }

    public INamedTypeSymbol? CancellationToken { get; }

    public INamedTypeSymbol? Stream { get; }

    public INamedTypeSymbol? MemoryStream { get; }

    public INamedTypeSymbol? StreamReader { get; }

    public INamedTypeSymbol? Serializer { get; }

    public INamedTypeSymbol? SerializerOptions { get; }

    public INamedTypeSymbol? Document { get; }

    public INamedTypeSymbol? Element { get; }

    public INamedTypeSymbol? Node { get; }

    public INamedTypeSymbol? NewtonsoftConvert { get; }

    public INamedTypeSymbol? NewtonsoftTextReader { get; }

    public INamedTypeSymbol? NewtonsoftToken { get; }

    public INamedTypeSymbol? Projection { get; }

    public INamedTypeSymbol? ProjectionAttribute { get; }

    public INamedTypeSymbol? ContentProjection { get; }

    public INamedTypeSymbol? ResponseProjection { get; }

    /// <summary>The type of <c>EnsureSuccessAsync</c>.</summary>
    public INamedTypeSymbol? ResponseStatus { get; }

    /// <summary>The request that an ASP.NET Core server receives.</summary>
    public INamedTypeSymbol? ServerRequest { get; }

    /// <summary>Whether the compilation references a test framework. The rules are meant for production code.</summary>
    public bool HasTests { get; }

    /// <summary>The symbols; null if the compilation has no <c>HttpClient</c>.</summary>
    public static HttpSymbols? For(Compilation compilation)
    {
        HttpSymbols symbols = s_known.GetValue(compilation, static made => new(made));
        return symbols.Client is null ? null : symbols;
    }

    /// <summary>Whether the called method is declared by a type, including extension methods.</summary>
    public static bool IsOf(IInvocationOperation call, INamedTypeSymbol? type) =>
        type is not null && SymbolEqualityComparer.Default.Equals(call.TargetMethod.ContainingType?.OriginalDefinition, type);

    /// <summary>Whether a namespace is one of the framework's.</summary>
    public static bool IsSystem(string space) => space == "System" || space.StartsWith("System.", StringComparison.Ordinal);

    /// <summary>Whether a type is another type or derives from it.</summary>
    public static bool Is(ITypeSymbol? type, INamedTypeSymbol? other)
    {
        for (; type is not null && other is not null; type = type.BaseType)
        {
            if (SymbolEqualityComparer.Default.Equals(type.OriginalDefinition, other))
                return true;
        }

        return false;
    }

    private INamedTypeSymbol? Find(string name) => Compilation.GetTypeByMetadataName(name) ?? Compilation.GetTypesByMetadataName(name).FirstOrDefault();
}
