namespace Decant.Interceptor.Model;

/// <summary>The names of intercepted methods, and of types that emitted code uses.</summary>
internal static class Names
{
    public const string Namespace = "Decant.Generated";

    /// <summary>The class that contains all emitted code.</summary>
    public const string Host = "Interception";

    public const string FullHost = Namespace + "." + Host;

    /// <summary>The file with the methods that replace calls.</summary>
    public const string CallFile = FullHost + ".Calls.g.cs";

    public const string Serializer = "System.Text.Json.JsonSerializer";

    public const string Options = "System.Text.Json.JsonSerializerOptions";

    public const string NamingPolicy = "System.Text.Json.JsonNamingPolicy";

    public const string StringEnumConverter = "System.Text.Json.Serialization.JsonStringEnumConverter";

    public const string Resolver = "System.Text.Json.Serialization.Metadata.DefaultJsonTypeInfoResolver";

    public const string Metadata = "System.Text.Json.Serialization.Metadata.JsonTypeInfo`1";

    public const string HttpClient = "System.Net.Http.Json.HttpClientJsonExtensions";

    public const string HttpContent = "System.Net.Http.Json.HttpContentJsonExtensions";

    public const string Whole = "Decant.CompilerServices.JsonWhole`1";

    public const string Interceptor = "global::Decant.CompilerServices.JsonInterceptor";

    public const string UnreferencedCode = "System.Diagnostics.CodeAnalysis.RequiresUnreferencedCodeAttribute";
}
