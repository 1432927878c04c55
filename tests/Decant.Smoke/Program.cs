using System.Reflection;
using System.Runtime.Versioning;
using Decant;
using Decant.Smoke;
using Decant.Smoke.Scenarios;

// What is trimmed away or not compiled ahead of time shows only when the published program runs.
var check = new Check { MethodsOfFirstParse = FirstParse.CountMethods() };
check.Equal(
    Environment.Version.Major >= 10 ? ".NETCoreApp,Version=v10.0" : ".NETCoreApp,Version=v8.0",
    typeof(JsonProjection).Assembly.GetCustomAttribute<TargetFrameworkAttribute>()?.FrameworkName,
    "the asset");
MemoryScenarios.Run(check);
MalformedScenarios.Run(check);
await ContextScenarios.RunAsync(check);
await InterceptedScenarios.RunAsync(check);
await CopyScenarios.RunAsync(check);
await StreamScenarios.RunAsync(check);
await HttpScenarios.RunAsync(check);
await ClientScenarios.RunAsync(check);
await FactoryScenarios.RunAsync(check);
return check.Report();
