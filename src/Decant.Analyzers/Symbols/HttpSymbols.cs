using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Diagnostics;
using Microsoft.CodeAnalysis.Operations;

namespace Decant.Analyzers.Symbols;

/// <summary>The types of a compilation that the rules need, found once for all rules.</summary>
internal sealed class HttpSymbols
{
    /// <summary>The build property with all frameworks of the project.</summary>
    private const string FrameworksProperty = "DecantFrameworks";

    private static readonly ConditionalWeakTable<Compilation, HttpSymbols> s_known = new();

    private static readonly string[] s_testTypes =
    [
        "Xunit.FactAttribute", "NUnit.Framework.TestAttribute", "Microsoft.VisualStudio.TestTools.UnitTesting.TestMethodAttribute", "TUnit.Core.TestAttribute",
        "Machine.Specifications.SubjectAttribute", "Reqnroll.BindingAttribute", "TechTalk.SpecFlow.BindingAttribute", "Fixie.ITestProject",
    ];

    private HttpSymbols(Compilation compilation, AnalyzerConfigOptionsProvider options)
    {
        Compilation = compilation;
        bool isAlsoForOlder = Platforms.HasFrameworkBeforeNet5(options.ReadBuildProperty(FrameworksProperty));
        Client = Find("System.Net.Http.HttpClient");
        Content = Find("System.Net.Http.HttpContent");
        Response = Find("System.Net.Http.HttpResponseMessage");
        Request = Find("System.Net.Http.HttpRequestMessage");
        CompletionOption = Find("System.Net.Http.HttpCompletionOption");
        SocketsHandler = isAlsoForOlder ? null : Find("System.Net.Http.SocketsHttpHandler");
        StringContent = Find("System.Net.Http.StringContent");
        ClientJson = Find("System.Net.Http.Json.HttpClientJsonExtensions");
        ContentJson = Find("System.Net.Http.Json.HttpContentJsonExtensions");
        JsonContent = isAlsoForOlder ? null : Find("System.Net.Http.Json.JsonContent");
        HasJsonExtensions = !isAlsoForOlder && ContentJson is not null;
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
        HasTests = s_testTypes.Any(name => Find(name) is not null);
    }

    public Compilation Compilation { get; }

    public INamedTypeSymbol? Client { get; }

    public INamedTypeSymbol? Content { get; }

    public INamedTypeSymbol? Response { get; }

    public INamedTypeSymbol? Request { get; }

    public INamedTypeSymbol? CompletionOption { get; }

    /// <summary><c>SocketsHttpHandler</c>; null if one of the project's frameworks may lack this type.</summary>
    public INamedTypeSymbol? SocketsHandler { get; }

    public INamedTypeSymbol? StringContent { get; }

    public INamedTypeSymbol? ClientJson { get; }

    public INamedTypeSymbol? ContentJson { get; }

    /// <summary><c>JsonContent</c>; null if one of the project's frameworks may lack this type.</summary>
    public INamedTypeSymbol? JsonContent { get; }

    /// <summary>Whether all frameworks of the project have <c>ReadFromJsonAsync</c> and <c>GetFromJsonAsync</c>.</summary>
    public bool HasJsonExtensions { get; }

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

    /// <summary>The type that declares the extension method <c>EnsureSuccessAsync</c>.</summary>
    public INamedTypeSymbol? ResponseStatus { get; }

    /// <summary>The request that an ASP.NET Core server receives.</summary>
    public INamedTypeSymbol? ServerRequest { get; }

    /// <summary>Whether the compilation references a test framework. The rules report nothing in tests.</summary>
    public bool HasTests { get; }

    /// <summary>Returns the symbols; null if the compilation has no <c>HttpClient</c>.</summary>
    /// <param name="compilation">The compilation.</param>
    /// <param name="options">The build properties of the compilation.</param>
    public static HttpSymbols? For(Compilation compilation, AnalyzerConfigOptionsProvider options)
    {
        HttpSymbols symbols = s_known.GetValue(compilation, made => new(made, options));
        return symbols.Client is null ? null : symbols;
    }

    /// <summary>Returns whether a type declares the called method or extension method.</summary>
    public static bool IsOf(IInvocationOperation call, INamedTypeSymbol? type) =>
        type is not null && SymbolEqualityComparer.Default.Equals(call.TargetMethod.ContainingType?.OriginalDefinition, type);

    /// <summary>Returns whether a namespace belongs to the framework.</summary>
    public static bool IsSystem(string space) => space == "System" || space.StartsWith("System.", StringComparison.Ordinal);

    /// <summary>Returns whether a type is another type or derives from it.</summary>
    public static bool Is(ITypeSymbol? type, INamedTypeSymbol? other)
    {
        // This method runs for each call and type of a file, so it must not allocate.
        for (; type is not null && other is not null; type = type.BaseType)
        {
            if (SymbolEqualityComparer.Default.Equals(type.OriginalDefinition, other))
                return true;
        }

        return false;
    }

    /// <summary>Returns a type and the types that it derives from.</summary>
    public static IEnumerable<ITypeSymbol> WithBases(ITypeSymbol? type)
    {
        for (; type is not null; type = type.BaseType)
            yield return type;
    }

    private INamedTypeSymbol? Find(string name) => Compilation.GetTypeByMetadataName(name) ?? Compilation.GetTypesByMetadataName(name).FirstOrDefault();
}
