using System.CommandLine;
using System.CommandLine.Invocation;

namespace Decant.Tool.Commands;

/// <summary>Writes the help of a command: less than a screen, with examples.</summary>
internal sealed class HelpText : SynchronousCommandLineAction
{
    private const string Root = """
        Copies the wanted fields of JSON from a server, a file or a pipe.

        Usage: decant <source>... [fields] [options]
               decant infer <source> [options]   print the C# record that reads it
               decant completion <bash|zsh>      print the shell's completion

          source               http://..., https://..., files, or - for standard input
          fields               such as name,owner(login),labels/name; * is any field

        Reading
          --path <path>        the value in the body: items, data.nodes, choices[0]
          --where <condition>  the elements for which it is true: '@.stars > 100'
          --query <query>      the elements that JSONPath selects: '$.items[0:5].owner'
          --document-order     with --query: in the body's order, in less memory
          --from-lines         JSON Lines (detected by .jsonl, .ndjson or media type)
          --pages              follow the Link header to all pages; writes lines
          --next <path>        follow the URL in a member to all pages; writes lines
          -H, --header <text>  send 'Name: value', which is never shown; repeatable
          --post <json>        send this by POST; @file reads a file, @- the input
          -X, --request <m>    send another method than GET or POST
          --max-bytes <n>      the maximum size of a body, after decompression
          --timeout <seconds>  the maximum time for headers and body

        Writing
          --lines, --raw       each element on a line: as JSON, or strings as text
          --indent             with line breaks and indentation
          --table              aligned columns
          --csv, --tsv         the columns of the table, with commas or tabs (RFC 4180)
          --count              only the number of elements
          -o, --output <file>  to this file
          -h, --help; --version

        Examples
          decant https://api.github.com/orgs/dotnet/repos name,stargazers_count --table
          decant https://api.github.com/users/octocat 'login,plan(name)' --indent
          decant https://api.github.com/orgs/dotnet/repos 'name,owner(login)' --pages
          decant https://example.com/search?q=http 'id,title' --path items --lines
          decant orders.json id,total --where '@.total > 100 && @.paid == false'
          curl -s https://example.com/things.json | decant - 'id,tags'

        Exit codes: 0 success, 1 source not read, 2 wrong command line, 3 unexpected
                    JSON, 4 HTTP error status

        """;

    private const string Infer = """
        Prints a [JsonProjection] record that reads the wanted members of a body, or
        compares an existing record with a body or with an API's description.

        Usage: decant infer <source> [options]
               decant infer --openapi <source> --operation <name> [options]
               decant infer [decant.json]   write the C# file of a project's records

          source               http://..., https://..., a file, or - for standard input;
                               at most 64 MiB

          --openapi <source>   read an API's description in place of a body; 64 MiB
          --operation <name>   its operation: 'GET /repos/{owner}', or an id
          --nested             with --openapi: a record for each object, and no paths
          --enums              with --openapi: enums in place of strings
          --members <a,b.c>    the wanted members; by default all scalars
          --path <path>        the array whose elements are read: items, data.nodes
          --entries            read the values of an object whose names are data
          --name <Name>        the record's name; by default from the source
          --check <file.cs>    compare the record in this file instead; repeatable;
                               with decant.json: all, and by default in its C# file
          --optional <a,b.c>   members that a body may lack, for --check
          -H, --header <text>  send 'Name: value', which is never shown; repeatable
          --post <json>        send this by POST; @file reads a file, @- the input
          -X, --request <m>    send another method than GET or POST
          --timeout <seconds>  the maximum time for headers and body
          -h, --help

        Examples
          decant infer repositories.json --members name,owner.login
          decant infer repositories.json --check Repository.cs
          decant infer --openapi api.yaml --operation getRepo --members 'owner(login)'

        Exit code 5: a member never occurs in the body, or does not fit the description

        """;

    private const string Completion = """
        Prints the completion of a shell.

        Usage: decant completion <bash|zsh>

          -h, --help

        Examples
          decant completion bash > ~/.local/share/bash-completion/completions/decant
          decant completion zsh > ~/.zfunc/_decant    # a folder of fpath

        """;

    public override bool ClearsParseErrors => true;

    /// <summary>Returns the help of a command.</summary>
    public static string For(Command command) => command.Name switch
    {
        InferCommand.Name => Infer,
        CompletionCommand.Name => Completion,
        _ => Root,
    };

    public override int Invoke(ParseResult parseResult)
    {
        parseResult.InvocationConfiguration.Output.Write(For(parseResult.CommandResult.Command));
        return 0;
    }
}
