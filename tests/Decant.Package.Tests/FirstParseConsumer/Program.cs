using System.Runtime;
using Decant;

// Those of this thread alone: what the runtime compiles beside it does not count.
long before = JitInfo.GetCompiledMethodCount(currentThread: true);
Project project = JsonProjection.Parse<Project>("""{"id":1,"name":"one","owner":{"login":"anna"},"html_url":"https://example.test","stargazers_count":12}"""u8);
long compiled = JitInfo.GetCompiledMethodCount(currentThread: true) - before;
Console.WriteLine($"{project.Name} on {Environment.Version}");
Console.WriteLine(compiled);
