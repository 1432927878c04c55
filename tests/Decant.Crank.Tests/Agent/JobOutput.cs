namespace Decant.Crank.Tests.Agent;

/// <summary>The lines of a job as its agent keeps them, both outputs in one list. After every line of standard output the agent looks whether the last line
/// of the list is the marker of an end, and then takes for JSON what stands between it and the start before it.</summary>
internal sealed class JobOutput
{
    private const string Start = "#StartJobStatistics";
    private const string End = "#EndJobStatistics";

    private readonly Lock _lock = new();
    private readonly List<string> _lines = [];
    private readonly List<string> _blocks = [];

    /// <summary>What was published, a block each. Parsed here, because an exception in the event of a line would end the tests.</summary>
    public IReadOnlyList<JobStatistics> Statistics
    {
        get
        {
            lock (_lock)
                return [.. _blocks.Select(JobStatistics.Parse)];
        }
    }

    /// <summary>The JSON of the last block.</summary>
    public string Json => _blocks[^1];

    public void AddOutput(string line)
    {
        lock (_lock)
        {
            _lines.Add(line);
            if (!_lines[^1].Contains(End, StringComparison.OrdinalIgnoreCase))
                return;
            int start = _lines.FindLastIndex(text => text.Contains(Start, StringComparison.OrdinalIgnoreCase));
            if (start >= 0)
                _blocks.Add(string.Join('\n', _lines[(start + 1)..^1]));
        }
    }

    public void AddError(string line)
    {
        lock (_lock)
            _lines.Add($"[STDERR] {line}");
    }

    /// <inheritdoc/>
    public override string ToString()
    {
        lock (_lock)
            return string.Join('\n', _lines);
    }
}
