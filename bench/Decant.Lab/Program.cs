using Decant.Lab.Commands;
using Decant.Lab.Processes;

// A child must reach its measurement without having loaded what the lab itself needs.
return ChildProgram.IsMeant(args) ? await ChildProgram.RunAsync(args) : await LabProgram.RunAsync(args);
