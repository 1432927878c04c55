using System.Net;
using System.Net.Sockets;
using System.Text;

/// <summary>Answers every request with two projects, or with what it was sent.</summary>
internal sealed class Server : IDisposable
{
    private readonly HttpListener _listener = new();

    public Server()
    {
        using (var free = new TcpListener(IPAddress.Loopback, 0))
        {
            free.Start();
            Address = $"http://127.0.0.1:{((IPEndPoint)free.LocalEndpoint).Port}/";
        }

        _listener.Prefixes.Add(Address);
        _listener.Start();
        _ = ServeAsync();
    }

    public string Address { get; }

    public void Dispose() => _listener.Close();

    private async Task ServeAsync()
    {
        while (_listener.IsListening)
        {
            HttpListenerContext context = await _listener.GetContextAsync();
            context.Response.ContentType = "application/json";
            if (context.Request.HttpMethod == "GET")
                await context.Response.OutputStream.WriteAsync(Encoding.UTF8.GetBytes("""[{"Name":"http-client","Stars":12},{"Name":"sediment","Stars":0}]"""));
            else
                await context.Request.InputStream.CopyToAsync(context.Response.OutputStream);
            context.Response.Close();
        }
    }
}
