using System.Net;
using System.Security.Cryptography.X509Certificates;
using Microsoft.AspNetCore.Server.Kestrel.Core;

namespace Decant.Origin;

/// <summary>Where the origin listens; 0 takes a free port.</summary>
internal sealed record OriginPorts(IPAddress Address, int Http1, int H2c, int Https);

/// <summary>Runs the origin from start to stop; whoever started it learns the addresses from one line of JSON on standard output.</summary>
internal static class OriginHost
{
    public const int UsageError = 2;

    /// <param name="isChild">Whether it ends when its standard input closes, and ignores Ctrl+C.</param>
    public static async Task<int> RunAsync(OriginPorts ports, FileInfo? bodyFile, bool isChild)
    {
        // Not disposed: the parent may go at any time, this process's last moment included.
        CancellationTokenSource parent = new();
        // Watched from before the start, so that a parent that dies meanwhile leaves no orphan.
        if (isChild)
            ParentWatch.Start(parent.Cancel);
        try
        {
            PreparedBody? body = bodyFile is null ? null : PreparedBody.FromFile(bodyFile.FullName);
            using X509Certificate2 certificate = OriginCertificate.Create(ports.Address);
            await using WebApplication app = Build(ports, certificate, body, isChild);
            await app.StartAsync(parent.Token);
            WriteReadyLine(app, certificate);
            await app.WaitForShutdownAsync(parent.Token);
            return 0;
        }
        catch (OperationCanceledException) when (parent.IsCancellationRequested)
        {
            return 0;
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            await Console.Error.WriteLineAsync(exception.Message);
            return UsageError;
        }
    }

    private static WebApplication Build(OriginPorts ports, X509Certificate2 certificate, PreparedBody? body, bool isChild)
    {
        // The empty builder reads no environment, no settings files: every origin is the same origin.
        WebApplicationBuilder builder = WebApplication.CreateEmptyBuilder(new());
        builder.WebHost.UseKestrelCore().UseKestrelHttpsConfiguration().ConfigureKestrel(kestrel =>
        {
            kestrel.AddServerHeader = false;
            kestrel.Limits.MinRequestBodyDataRate = null;
            kestrel.Limits.MinResponseDataRate = null;
            // A pooled connection must outlive the longest pause of a benchmark.
            kestrel.Limits.KeepAliveTimeout = TimeSpan.FromHours(1);
            kestrel.Listen(ports.Address, ports.Http1, endpoint => endpoint.Protocols = HttpProtocols.Http1);
            kestrel.Listen(ports.Address, ports.H2c, endpoint => endpoint.Protocols = HttpProtocols.Http2);
            kestrel.Listen(ports.Address, ports.Https, endpoint =>
            {
                // ALPN tells which of the two it is.
                endpoint.Protocols = HttpProtocols.Http1AndHttp2;
                endpoint.UseHttps(certificate);
            });
        });
        // A failed start is reported by RunAsync, in one line.
        builder.Logging.AddWarningsOnStandardError().AddFilter("Microsoft.Extensions.Hosting", LogLevel.None);
        builder.Services.Configure<HostOptions>(host => host.ShutdownTimeout = TimeSpan.FromMilliseconds(200));
        builder.Services.AddRouting().AddProblemDetails().AddSingleton<CompressedBodies>();
        if (isChild)
            builder.Services.AddSingleton<IHostLifetime, ParentLifetime>();

        WebApplication app = builder.Build();
        app.UseStatusCodePages();
        app.MapBodies(body);
        app.MapIdentity(body, certificate);
        return app;
    }

    public static (string Http1, string H2c, string Https) AddressesOf(WebApplication app)
    {
        // In the order in which they listen.
        string[] addresses = [.. app.Urls];
        return (addresses[0], addresses[1], addresses[2]);
    }

    private static void WriteReadyLine(WebApplication app, X509Certificate2 certificate)
    {
        (string http1, string h2c, string https) = AddressesOf(app);
        using Stream output = Console.OpenStandardOutput();
        using (Utf8JsonWriter writer = new(output))
        {
            writer.WriteStartObject();
            writer.WriteString("http1"u8, http1);
            writer.WriteString("h2c"u8, h2c);
            writer.WriteString("https"u8, https);
            writer.WriteString("certificate"u8, OriginCertificate.HashOf(certificate));
            writer.WriteNumber("processId"u8, Environment.ProcessId);
            writer.WriteEndObject();
        }
        output.Write("\n"u8);
        output.Flush();
    }
}
