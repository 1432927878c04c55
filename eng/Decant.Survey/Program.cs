using Decant.Survey;
using Microsoft.Build.Locator;

// No package is restored, and so none that has an SDK.
Environment.SetEnvironmentVariable("MSBUILDDISABLENUGETSDKRESOLVER", "1");
MSBuildLocator.RegisterDefaults();
return await SurveyCommand.InvokeAsync(args);
