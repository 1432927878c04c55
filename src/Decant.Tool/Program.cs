using Decant.Tool.Commands;
using Decant.Tool.Streams;

return await DecantCommand.InvokeAsync(args, StandardStreams.OfProcess());
