using System.Text.RegularExpressions;
using YamlDotNet.RepresentationModel;

namespace Decant.Repository.Tests.Workflows;

/// <summary>What every workflow keeps to, so that neither a stranger's pull request nor a stolen tag of an action can do harm here.</summary>
internal static partial class WorkflowRules
{
    private const string Checkout = "actions/checkout";
    private const string Upload = "actions/upload-artifact";

    private const string Pack = "eng/pack";
    private const string Packages = "packages";

    // Both pack, and take the version from the tags.
    private static readonly string[] s_packing = [".ci/run", Pack];

    // Both run with the rights of the base repository for what a stranger sends.
    private static readonly string[] s_dangerousTriggers = ["pull_request_target", "workflow_run"];

    /// <summary>What a workflow breaks, one line for each: where, and what is expected.</summary>
    public static IEnumerable<string> Breaches(Workflow workflow) =>
        OfTheWorkflow(workflow).Concat(workflow.Jobs.SelectMany(OfTheJob)).Concat(workflow.Jobs.SelectMany(OfThePackages))
            .Concat(OfTheActions(workflow)).Concat(workflow.Steps.SelectMany(OfTheStep))
            .Select(breach => $"{workflow.Path}: {breach}");

    private static IEnumerable<string> OfTheWorkflow(Workflow workflow)
    {
        if (workflow.Root.Find("permissions") is not YamlMappingNode)
            yield return "it has no permissions; write 'permissions:' with 'contents: read' before the jobs.";
        foreach ((string name, YamlNode value) in workflow.Root.Members("permissions"))
        {
            if (value is not YamlScalarNode { Value: "read" or "none" })
                yield return $"all of its jobs may {value} {name}; give that to the job that needs it.";
        }

        if (workflow.Root.Find("concurrency") is null)
            yield return "it has no concurrency group.";
        foreach (string trigger in workflow.Triggers.Intersect(s_dangerousTriggers))
            yield return $"it is started by {trigger}, with rights that a stranger's change must not have.";
        if (workflow.Text.Contains("secrets.", StringComparison.Ordinal))
            yield return "it reads a secret; take a token of the run (id-token) where one is accepted.";
    }

    private static IEnumerable<string> OfTheJob(Workflow.Job job)
    {
        if (!int.TryParse(job.Root.FindText("timeout-minutes"), out _))
            yield return $"the job {job.Name} has no timeout-minutes.";
        if (job.Root.FindText("runs-on")?.EndsWith("-latest", StringComparison.Ordinal) != false)
            yield return $"the job {job.Name} runs on an image without a version.";
        if (job.MayWrite && job.Uses(Checkout) && job.Steps.Any(step => step.Find("run") is not null))
            yield return $"the job {job.Name} may write and runs what it checked out; do one of the two in another job.";
        if (job.Uses("NuGet/login") && job.Root.Find("environment") is null)
            yield return $"the job {job.Name} publishes without a protected environment.";
        foreach (string image in job.Images.Where(image => !image.Contains("@sha256:", StringComparison.Ordinal)))
            yield return $"the image {image} of the job {job.Name} is not pinned; write its digest: 'name@sha256:…'.";
        foreach ((string name, YamlNode value) in job.Root.Members("with").Where(input => IsUntrusted(input.Value)))
            yield return $"the job {job.Name} hands over {name} '{value}', which a stranger writes.";
    }

    private static IEnumerable<string> OfThePackages(Workflow.Job job)
    {
        string[] lines = [.. job.Steps.SelectMany(Workflow.Lines)];
        if (lines.Intersect(s_packing).Any() && job.Steps.Any(step => Workflow.Uses(step, Checkout) && Workflow.Input(step, "fetch-depth") != "0"))
            yield return $"the job {job.Name} packs without the tags, and so with a wrong version; write 'fetch-depth: 0'.";
        if (!job.Steps.Any(step => Workflow.Uses(step, Upload) && Workflow.Input(step, "name") == Packages))
            yield break;
        foreach (string line in lines.Where(line => line != Pack))
            yield return $"the job {job.Name} uploads what is published, and runs '{line}', which could change it; run it in another job.";
    }

    private static IEnumerable<string> OfTheActions(Workflow workflow)
    {
        // The comment is in no node: what the parser finds is looked for among the lines.
        string[] pinned = [.. PinnedAction().Matches(workflow.Text).Select(match => match.Groups["action"].Value)];
        return workflow.Steps.Select(step => step.FindText("uses")).Concat(workflow.Jobs.Select(job => job.Root.FindText("uses")))
            .Where(action => action is not null && !pinned.Contains(action))
            .Select(action => $"{action} is not pinned; write the commit's 40 digits, and its version behind it: 'owner/name@… # v1.2.3'.");
    }

    private static IEnumerable<string> OfTheStep(YamlMappingNode step)
    {
        if (Workflow.Uses(step, Checkout) && Workflow.Input(step, "persist-credentials") != "false")
            yield return "a checkout leaves the token behind for what runs later; write 'persist-credentials: false'.";
        // An action puts it into a script, or checks it out, as it likes.
        foreach ((string name, YamlNode value) in step.Members("with").Where(input => IsUntrusted(input.Value)))
            yield return $"{step.FindText("uses")} is given {name} '{value}', which a stranger writes.";

        foreach (string line in Workflow.Lines(step))
        {
            if (line.Contains("${{", StringComparison.Ordinal))
                yield return $"'{line}' is put together before a shell reads it; hand the value over in 'env'.";
            if (ShellSyntax().IsMatch(line))
                yield return $"'{line}' is more than a command; make it a script in eng, which can be tried here.";
        }
    }

    private static bool IsUntrusted(YamlNode value) => UntrustedText().IsMatch(value.ToString());

    // Titles, branches and messages, which whoever opens a pull request chooses, and what a run is started with by hand.
    [GeneratedRegex(@"\$\{\{(?:(?!\}\}).)*\b(?:github(?:\.|\[')(?:event(?!_)|head_ref)|inputs)\b", RegexOptions.IgnoreCase)]
    private static partial Regex UntrustedText();

    [GeneratedRegex(@"^ +(?:- )?uses: (?<action>[\w-]+/[\w./-]+@[0-9a-f]{40}) # v\d+\.\d+\.\d+$", RegexOptions.Multiline)]
    private static partial Regex PinnedAction();

    [GeneratedRegex(@"[|;&<>`\\]|\$\(|^(?:if|for|while|case|set|cd)\b")]
    private static partial Regex ShellSyntax();
}
