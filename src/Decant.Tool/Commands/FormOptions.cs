using System.CommandLine;

namespace Decant.Tool.Commands;

/// <summary>The flags that choose the output format.</summary>
internal sealed class FormOptions
{
    private readonly (Option<bool> Flag, OutputForm Form)[] _flags =
    [
        (Options.Flag("--lines"), OutputForm.Lines),
        (Options.Flag("--indent"), OutputForm.Indented),
        (Options.Flag("--table"), OutputForm.Table),
        (Options.Flag("--csv"), OutputForm.Csv),
        (Options.Flag("--tsv"), OutputForm.Tsv),
        (Options.Flag("--raw"), OutputForm.Raw),
        (Options.Flag("--count"), OutputForm.Count),
    ];

    public void AddTo(Command command)
    {
        foreach ((Option<bool> flag, _) in _flags)
            command.Add(flag);
    }

    /// <exception cref="UsageException">The command line has more than one of the flags.</exception>
    public OutputForm Read(ParseResult parsed)
    {
        OutputForm chosen = OutputForm.Compact;
        foreach ((Option<bool> flag, OutputForm form) in _flags)
        {
            if (!parsed.GetValue(flag))
                continue;
            UsageException.ThrowIf(
                chosen != OutputForm.Compact, "--lines, --indent, --table, --csv, --tsv, --raw and --count are different output formats: use only one of them.");
            chosen = form;
        }

        return chosen;
    }
}
