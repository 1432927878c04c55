using System.Text.RegularExpressions;

namespace Decant.Tool.Tests;

/// <summary>Every message of the command says what helps: an option, or what was expected.</summary>
public sealed partial class MessageTests
{
    // Each is a part of another message.
    private static readonly string[] s_parts = ["{e.Message}{hint}", "{e.Message} {advice}"];

    [Fact]
    public void Messages_OfTheCommand_SayWhatHelps()
    {
        string[] messages =
        [
            .. Directory.EnumerateFiles(Path.Combine(RepositoryFiles.Root, "src/Decant.Tool"), "*.cs", SearchOption.AllDirectories)
                // Its messages are those of a network.
                .Where(file => Path.GetFileName(file) != "RedirectHandler.cs")
                .SelectMany(file => Thrown().Matches(File.ReadAllText(file))).Select(match => match.Groups["message"].Value).Where(message => !s_parts.Contains(message)),
        ];

        Assert.InRange(messages.Length, 40, int.MaxValue);
        Assert.All(messages, message => Assert.Matches(WhatHelps(), message));
    }

    // The text of an exception, up to the end of the statement: literals may be put together.
    [GeneratedRegex("""(?:(?:Usage|Format|Json|IO|Inference)Exception(?:\s*\.\s*(?:ThrowIf|Usage))?\s*\(|(?<!\w)Usage\s*\()(?:[^;"]*?,)?\s*\$?"(?<message>(?:[^;])*?)"\s*[,)](?=[^"]*?;)""", RegexOptions.Singleline)]
    private static partial Regex Thrown();

    // A hint is the closest name, or the same in another grammar.
    [GeneratedRegex(@"\{hint\}|\{Closest\.|\{List\(|\{HintAtDots|\{error\}$|--[a-z]|[Ee]xpected|separate |use |name it|write|leave |used with|pass it|a path can only")]
    private static partial Regex WhatHelps();
}
