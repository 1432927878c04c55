using System.Collections.Concurrent;
using System.CommandLine;
using System.Diagnostics;
using Decant.Mutation;

var checkout = new Argument<DirectoryInfo>("checkout") { Description = "A clone that is there for this alone: its sources are written over." };
var projects = new Option<string[]>("--tests") { Description = "The projects of tests, by name.", DefaultValueFactory = _ => ["Decant.Tests"], AllowMultipleArgumentsPerToken = true };
var areas = new Option<string[]>("--areas") { Description = "The areas; without it, all.", DefaultValueFactory = _ => [.. Area.All.Select(area => area.Name)], AllowMultipleArgumentsPerToken = true };
var each = new Option<int>("--each") { Description = "How many mutants of each area.", DefaultValueFactory = _ => 5 };
var seed = new Option<int>("--seed") { Description = "Chooses the places.", DefaultValueFactory = _ => 1 };
var only = new Option<int[]>("--mutants") { Description = "The numbers of those to try; without it, all.", AllowMultipleArgumentsPerToken = true };
var minutes = new Option<int>("--minutes") { Description = "Ends the run; the next one goes on from the result.", DefaultValueFactory = _ => 30 };
var settings = new Option<string[]>("--settings") { Description = "Variables for the tests, such as DOTNET_EnableAVX2=0.", DefaultValueFactory = _ => [], AllowMultipleArgumentsPerToken = true };
var whole = new Option<bool>("--whole") { Description = "Tries each mutant by all tests: what runs once for a type is noted for the first test that uses the type." };
var again = new Option<bool>("--again") { Description = "Tries the mutants that survived an earlier run again: after tests were added, by other settings, or by all tests." };
var least = new Option<double>("--least") { Description = "The share of killed mutants below which the command fails.", DefaultValueFactory = _ => 0 };
var output = new Option<FileInfo>("--output") { Description = "Keeps the result, as JSON. What is in it from an earlier run is not tried again." };
var root = new RootCommand("Changes the library in one place at a time, and counts the changes that its tests notice.") { checkout, projects, areas, each, seed, only, minutes, settings, whole, again, least, output };
root.SetAction(parsed =>
{
    long start = Stopwatch.GetTimestamp();
    string folder = parsed.GetRequiredValue(checkout).FullName;
    string[] names = parsed.GetRequiredValue(projects);
    Area[] chosen = [.. parsed.GetRequiredValue(areas).Select(name => Area.All.Single(area => area.Name == name))];
    foreach (string name in names)
        File.WriteAllText(Path.Combine(folder, "tests", name, "MutationReached.cs"), Injected.Reached);
    var library = new Library(folder);
    IReadOnlyList<Mutant> mutants =
        [.. library.Change(chosen, parsed.GetRequiredValue(each), parsed.GetRequiredValue(seed), () => [.. names.SelectMany(name => Build.Errors(folder, name))]).Where(mutant => !mutant.IsLeftOut)];
    FileInfo? file = parsed.GetValue(output);
    var known = new Known(Path.Combine(folder, "eng", "Decant.Mutation"));
    Results.Take(file, mutants, triesSurvivors: parsed.GetValue(again));

    var variables = parsed.GetRequiredValue(settings).Select(setting => setting.Split('=', 2)).ToDictionary(setting => setting[0], setting => setting[1]);
    TestProgram[] programs = [.. names.Select(name => new TestProgram(Build.PathOf(folder, name), variables))];
    var tests = programs.Select(program => (Program: program, Tests: Build.Passing(program))).ToArray();
    Console.WriteLine($"{mutants.Count} mutants, {tests.Sum(of => of.Tests.Count)} tests, ready in {Stopwatch.GetElapsedTime(start).TotalSeconds:0} s");
    var written = new Lock();
    Mutant[] left = [.. mutants.Where(mutant => !mutant.IsTried && !known.Has(mutant) && (parsed.GetValue(only) is not { Length: > 0 } numbers || numbers.Contains(mutant.Number)))];
    // A process of tests is one thread for most of its time.
    Parallel.ForEach(Partitioner.Create(left, EnumerablePartitionerOptions.NoBuffering), new() { MaxDegreeOfParallelism = Environment.ProcessorCount }, (mutant, loop) =>
    {
        if (Stopwatch.GetElapsedTime(start).TotalMinutes > parsed.GetRequiredValue(minutes))
        {
            loop.Stop();
            return;
        }

        mutant.Tests = tests.Sum(of => of.Tests.Count(test => test.Reached.Contains(mutant.Number)));
        mutant.KilledBy = tests
            .Select(of => of.Program.Notices(of.Tests.Where(test => parsed.GetValue(whole) || test.Reached.Contains(mutant.Number)), mutant.Number))
            .FirstOrDefault(killer => killer is not null);
        lock (written)
        {
            mutant.IsTried = true;
            Console.WriteLine($"{mutant}: {mutant.KilledBy ?? "SURVIVED"} ({mutant.Tests})");
            Results.Write(file, mutants);
        }
    });

    IReadOnlyList<Score> scores = Score.Of(mutants, known);
    Console.WriteLine("| area | tried | killed | equal | survived | killed of what can be noticed |\n|---|--:|--:|--:|--:|--:|");
    foreach (Score score in scores)
        Console.WriteLine(score);
    return scores[^1].Share >= parsed.GetRequiredValue(least) ? 0 : 1;
});
return root.Parse(args).Invoke();
