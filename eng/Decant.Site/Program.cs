// Called by eng/site: <root of the repository> <output folder> [<address of the repository on the web>]. Copies the pages and their pictures, and writes the menus.
// A link to another file of the repository leads to the address, or is left out where there is no address.
using System.Text.RegularExpressions;
using Decant;

string root = Path.GetFullPath(args[0]), output = Path.GetFullPath(args[1]), address = args is [_, _, { Length: > 0 } web] ? web.TrimEnd('/') : "";
string[] files = [.. PageText.FilesOf(root, ".md"), .. PageText.FilesOf(root, ".svg")];
HashSet<string> pages = [.. files];
foreach (string file in files)
{
    Directory.CreateDirectory(Path.GetDirectoryName(Path.Combine(output, file))!);
    if (file.EndsWith(".svg", StringComparison.Ordinal))
        File.Copy(Path.Combine(root, file), Path.Combine(output, file), overwrite: true);
    else
        File.WriteAllLines(Path.Combine(output, file), LinesOf(file).Select(line => line.IsCode ? line.Text : Link().Replace(line.Text, link => Linked(file, link))));
}

// The order is that in which the index links the pages. All others follow.
string[] order = [.. LinesOf("docs/README.md").SelectMany(line => Link().Matches(line.Text)).Select(link => Resolve("docs/README.md", link.Groups["target"].Value))];
WriteMenu("docs/guides", page => Path.GetDirectoryName(page) == "docs/guides");
WriteMenu("docs/reference", page => Path.GetDirectoryName(page) == "docs/reference");
WriteMenu("docs/rules", page => page.StartsWith("docs/rules/", StringComparison.Ordinal));
WriteMenu("docs/internals", page => page.StartsWith("docs/internals/", StringComparison.Ordinal) || page is "CONTRIBUTING.md" or "SECURITY.md" or "CHANGELOG.md");
WriteMenu("bench", page => page.StartsWith("bench/", StringComparison.Ordinal) && !page.StartsWith("bench/results/", StringComparison.Ordinal) || page == "bench/results/README.md");
(string Name, string Target)[] menu =
[
    ("Start", "README.md"), ("By question", "docs/README.md"), ("Guides", "docs/guides/"), ("Reference", "docs/reference/"), ("API", "api/"),
    ("Rules", "docs/rules/"), ("Internals", "docs/internals/"), ("Benchmark", "bench/"),
];
File.WriteAllLines(Path.Combine(output, "toc.yml"), menu.Select(item => $"- name: {item.Name}\n  href: {item.Target}"));

void WriteMenu(string folder, Func<string, bool> isOfIt) => File.WriteAllLines(
    Path.Combine(output, folder, "toc.yml"),
    files.Where(file => file.EndsWith(".md", StringComparison.Ordinal) && isOfIt(file.Replace('\\', '/')))
        .OrderBy(page => Array.IndexOf(order, page) is >= 0 and int place ? place : int.MaxValue)
        .Select(page => $"- name: \"{TitleOf(page)}\"\n  href: {Path.GetRelativePath(Path.Combine(root, folder), Path.Combine(root, page)).Replace('\\', '/')}"));

string TitleOf(string page) => LinesOf(page).First(line => line.Text.StartsWith("# ", StringComparison.Ordinal)).Text[2..].Replace("`", "").Replace("\"", "'");

IEnumerable<(string Text, bool IsCode)> LinesOf(string page) => PageText.Lines(Path.Combine(root, page));

string Resolve(string page, string target) => PageText.Resolve(root, page, target);

string Linked(string page, Match link)
{
    string target = Resolve(page, link.Groups["target"].Value);
    return pages.Contains(target) ? link.Value
        : pages.Contains($"{target}/README.md") ? $"[{link.Groups["text"].Value}]({link.Groups["target"].Value.TrimEnd('/')}/README.md)"
        : address.Length > 0 ? $"[{link.Groups["text"].Value}]({address}/blob/HEAD/{target})"
        : link.Groups["text"].Value;
}

internal static partial class Program
{
    [GeneratedRegex(@"\[(?<text>[^\]]*)\]\((?<target>(?![a-z]+:)[^)\s]+)\)")]
    private static partial Regex Link();
}
