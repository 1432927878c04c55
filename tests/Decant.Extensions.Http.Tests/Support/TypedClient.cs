namespace Decant.Extensions.Http.Tests.Support;

/// <summary>A typed client as applications write them.</summary>
internal sealed class TypedClient(HttpClient http)
{
    public HttpClient Http => http;
}
