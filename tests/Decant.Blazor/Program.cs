using Decant.Blazor;
using Microsoft.AspNetCore.Components.WebAssembly.Hosting;
using Microsoft.Extensions.DependencyInjection;

var builder = WebAssemblyHostBuilder.CreateDefault(args);
builder.RootComponents.Add<Results>("#app");
// As every program for a browser has it: the handler is the browser's.
builder.Services.AddScoped(_ => new HttpClient());
await builder.Build().RunAsync();
