using System.CommandLine;
using Decant.Lab.Commands;

RootCommand root = BenchCommand.Create();
root.Add(CompareCommand.Create());
root.Add(ServeCommand.Create());
root.Add(ListCommand.Create());
return await LabCommandLine.InvokeAsync(root, args);
