using System.CommandLine;
using Decant.Lab;
using Decant.Lab.Commands;

RunnerWatch.Start();
RootCommand root = BenchCommand.Create();
root.Add(CompareCommand.Create());
root.Add(ServeCommand.Create());
root.Add(ListCommand.Create());
return await LabCommandLine.InvokeAsync(root, args);
