using System.CommandLine;
using System.Diagnostics;
using System.Text.Json;
using Decant.Mutation;

var checkout = new Argument<DirectoryInfo>("checkout") { Description = "A clone that is there for this alone: its sources are written over." };
var projects = new Option<string[]>("--tests") { Description = "The projects of tests, by name.", DefaultValueFactory = _ => ["Decant.Tests"], AllowMultipleArgumentsPerToken = true };
var areas = new Option<string[]>("--areas")
{
    Description = "Folders of src/Decant; '.' is the calls beside them.",
    DefaultValueFactory = _ => [".", "CompilerServices", "Copying", "Grammar", "Kernels", "Paths", "Projections", "Reading", "Roots", "Sources", "Http", "Buffers"],
    AllowMultipleArgumentsPerToken = true,
};
var each = new Option<int>("--each") { Description = "How many mutants of each area.", DefaultValueFactory = _ => 8 };
var seed = new Option<int>("--seed") { Description = "Chooses the places.", DefaultValueFactory = _ => 1 };
var only = new Option<int[]>("--mutants") { Description = "The numbers of those to try; without it, all.", AllowMultipleArgumentsPerToken = true };
var output = new Option<FileInfo>("--output") { Description = "The result, as JSON.", DefaultValueFactory = _ => new("artifacts/mutation.json") };
var root = new RootCommand("Changes the library in one place at a time, and counts the changes that its tests notice.") { checkout, projects, areas, each, seed, only, output };
root.SetAction(parsed =>
{
    string folder = parsed.GetRequiredValue(checkout).FullName;
    IReadOnlyList<Mutant> mutants = new Library(folder).Change(parsed.GetRequiredValue(areas), parsed.GetRequiredValue(each), parsed.GetRequiredValue(seed));
    TestProgram[] programs = [.. parsed.GetRequiredValue(projects).Select(name => Build(folder, name))];
    var classes = new List<(TestProgram Program, string Name, TimeSpan Time, HashSet<int> Reached)>();
    foreach (TestProgram program in programs)
    {
        foreach (string name in program.Classes())
        {
            long start = Stopwatch.GetTimestamp();
            (bool hasPassed, HashSet<int> reached) = program.Reach(name);
            classes.Add((program, name, Stopwatch.GetElapsedTime(start), reached));
            Console.WriteLine($"{name}: {reached.Count} mutants in {classes[^1].Time.TotalSeconds:0.0} s{(hasPassed ? "" : ", FAILED without a mutant and is left out")}");
            if (!hasPassed)
                classes.RemoveAt(classes.Count - 1);
        }
    }

    if (parsed.GetValue(only) is { Length: > 0 } numbers)
        mutants = [.. mutants.Where(mutant => numbers.Contains(mutant.Number))];
    foreach (Mutant mutant in mutants)
    {
        var reaching = classes.Where(of => of.Reached.Contains(mutant.Number)).ToArray();
        mutant.Classes = reaching.Length;
        // The quick classes first, and few at a time: most mutants end there.
        mutant.KilledBy = reaching.OrderBy(of => of.Time).Chunk(8)
            .SelectMany(few => few.GroupBy(of => of.Program, (program, of) => program.Notices([.. of.Select(one => one.Name)], mutant.Number, new(of.Sum(one => one.Time.Ticks)))))
            .FirstOrDefault(killer => killer is not null);
        Console.WriteLine($"{mutant.Number} {mutant.Place} {mutant.Change}: {mutant.KilledBy ?? "SURVIVED"} ({mutant.Classes})");
    }

    FileInfo file = parsed.GetRequiredValue(output);
    file.Directory!.Create();
    File.WriteAllText(file.FullName, JsonSerializer.Serialize(mutants));
    foreach (var area in mutants.GroupBy(mutant => mutant.Area))
        Console.WriteLine($"{area.Key}: {area.Count(mutant => mutant.KilledBy is not null)} of {area.Count()}");
    Console.WriteLine($"killed {mutants.Count(mutant => mutant.KilledBy is not null)} of {mutants.Count}, of which {mutants.Count(mutant => mutant.Classes > 0)} are reached");
});
return root.Parse(args).Invoke();

static TestProgram Build(string folder, string name)
{
    using Process build = Process.Start("dotnet", ["build", Path.Combine(folder, "tests", name), "-c", "Release", "-v", "quiet", "-nologo", "-p:RunAnalyzers=false", "-p:TreatWarningsAsErrors=false", "-f", "net10.0"]);
    build.WaitForExit();
    string[] outputs = ["release_net10.0", "release"];
    string? path = outputs.Select(output => Path.Combine(folder, "artifacts", "bin", name, output, name + ".dll")).FirstOrDefault(File.Exists);
    return build.ExitCode == 0 && path is not null ? new(path) : throw new InvalidOperationException($"{name} does not build.");
}
