using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.Hosting;

namespace Decant.AspNetCore.Support;

/// <summary>Each application of a test would otherwise take one of the few watchers of files that a user has, so that tests fail by what runs beside them.</summary>
public sealed class HostFilesTests
{
    [Theory]
    [InlineData("web")]
    [InlineData("slim web")]
    [InlineData("any")]
    public async Task Host_OfATest_WatchesNoFile(string kind)
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "Watchers are found in /proc.");
        IHost host = kind switch
        {
            "web" => WebApplication.CreateBuilder().Build(),
            "slim web" => WebApplication.CreateSlimBuilder().Build(),
            _ => Host.CreateApplicationBuilder().Build(),
        };
        using (host)
        {
            await host.StartAsync(TestContext.Current.CancellationToken);
            Assert.DoesNotContain("anon_inode:inotify", Directory.GetFiles("/proc/self/fd").Select(TargetOf));
            await host.StopAsync(TestContext.Current.CancellationToken);
        }

        // Of another thread's file, which may be closed meanwhile.
        static string? TargetOf(string descriptor)
        {
            try
            {
                return File.ResolveLinkTarget(descriptor, returnFinalTarget: false)?.Name;
            }
            catch (IOException)
            {
                return null;
            }
        }
    }
}
