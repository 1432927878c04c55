using System.CommandLine;
using Decant.Survey.Analysis;
using Decant.Survey.Compilations;
using Decant.Survey.Outputs;

namespace Decant.Survey;

/// <summary>The command line: which checkouts, and where the results go.</summary>
internal sealed class SurveyCommand
{
    private const string AnalyzerAssembly = "Decant.Analyzers";

    private readonly Argument<DirectoryInfo[]> _folders = new Argument<DirectoryInfo[]>("folder")
    {
        Description = "The folder of a checkout; one named owner+name is shown as owner/name.",
        Arity = ArgumentArity.OneOrMore,
    }.AcceptExistingOnly();

    private readonly Option<DirectoryInfo> _output = new("--output")
    {
        Description = "Where the results go, which quote the checkouts: do not commit them.",
        Required = true,
    };

    private readonly Option<FileInfo[]> _references =
        Assemblies("--reference", "The files of assemblies that every project is compiled against too, such as those of packages that many of them use.");

    private readonly Option<FileInfo[]> _testReferences = Assemblies(
        "--test-reference", "The same for projects of tests alone; analyzers that are silent in tests may look for a framework of tests here.");

    private readonly Option<int> _sample = new("--sample") { Description = "Writes pages with so many reports of each rule, chosen by chance." };

    private readonly Option<int> _seed = new("--seed") { Description = "Which reports are chosen.", DefaultValueFactory = _ => 1 };

    public static Task<int> InvokeAsync(string[] args)
    {
        var command = new SurveyCommand();
        RootCommand root = new("Runs the analyzers over checkouts of repositories.")
        {
            command._folders, command._output, command._references, command._testReferences, command._sample, command._seed,
        };
        root.SetAction(command.RunAsync);
        return root.Parse(args).InvokeAsync();
    }

    private async Task<int> RunAsync(ParseResult parsed, CancellationToken cancellationToken)
    {
        try
        {
            return await SurveyAsync(parsed, cancellationToken);
        }
        catch (SurveyException e)
        {
            Console.Error.WriteLine(e.Message);
            return 1;
        }
    }

    private async Task<int> SurveyAsync(ParseResult parsed, CancellationToken cancellationToken)
    {
        var analyzers = AnalyzerSet.Load(AnalyzerAssembly);
        var compiler = new ProjectCompiler(new ReferenceAssemblies(parsed.GetValue(_references) ?? [], parsed.GetValue(_testReferences) ?? []));
        Dictionary<string, Checkout> checkouts = [];
        List<RepositoryResult> results = [];
        foreach (DirectoryInfo folder in parsed.GetRequiredValue(_folders))
        {
            Checkout checkout = Checkout.Open(folder);
            if (!checkouts.TryAdd(checkout.Name, checkout))
                continue;
            RepositoryResult result = await new RepositorySurvey(checkout, analyzers).RunAsync(compiler, cancellationToken);
            results.Add(result);
            Console.WriteLine($"{result.Name}: {result.Projects} projects, {result.Reports.Count} reports, {result.Elapsed.TotalSeconds:F1} s");
        }

        Report[] reports = [.. Report.Sort(results.SelectMany(result => result.Reports))];
        DirectoryInfo output = parsed.GetRequiredValue(_output);
        output.Create();
        await ReportsFile.WriteAsync(output, reports);
        await SummaryPage.WriteAsync(output, results, [.. analyzers.Rules.Select(rule => rule.Id)]);
        if (parsed.GetValue(_sample) is > 0 and int count)
            await SamplePages.WriteAsync(output, reports, checkouts, count, parsed.GetValue(_seed));
        return Tell([.. results.SelectMany(result => result.Failures)]);
    }

    /// <summary>An analyzer that throws is the worst that a survey can find: its user's build would have a warning that nobody understands.</summary>
    private static int Tell(string[] failures)
    {
        foreach (string failure in failures)
            Console.Error.WriteLine($"AD0001: {failure}");
        if (failures.Length > 0)
            Console.Error.WriteLine($"{failures.Length} failures of analyzers.");
        return failures.Length > 0 ? 1 : 0;
    }

    private static Option<FileInfo[]> Assemblies(string name, string description) =>
        new Option<FileInfo[]>(name) { Description = description, AllowMultipleArgumentsPerToken = true }.AcceptExistingOnly();
}
