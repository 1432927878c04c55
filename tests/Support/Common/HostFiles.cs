using System.Runtime.CompilerServices;

// In the namespace that those of all test projects lie in.
namespace Decant;

/// <summary>Applications of tests, and of the processes that tests start, do not watch their files of settings: each would take an instance of inotify, of which a user of
/// Linux has 128 for all processes.</summary>
internal static class HostFiles
{
    [ModuleInitializer]
    internal static void DoNotWatch() => Environment.SetEnvironmentVariable("DOTNET_hostBuilder__reloadConfigOnChange", "false");
}
