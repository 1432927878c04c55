#if LAB_CLIENT
return await Decant.Lab.Runtimes.Client.RuntimeClient.RunAsync(args);
#else
using Decant.Lab.Commands;
using Decant.Lab.Compare.Invariant;
using Decant.Lab.FirstCall;
using Decant.Lab.Footprint;
using Decant.Lab.Processes;
using Decant.Lab.Runtimes.Client;
using Decant.Lab.Throughput;

if (RuntimeClient.IsMeant(args))
    return await RuntimeClient.RunAsync(args);

// A child must not load what only the lab itself needs before it measures.
return ChildProgram.IsMeant(args)
    ? await ChildProgram.RunAsync(args, LabProgram.RunAsync, new FirstCallChild(), new FootprintChild(), new ThroughputChild(), new InvariantChild())
    : await LabProgram.RunAsync(args);
#endif
