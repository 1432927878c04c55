using Decant.Generator.Model;
using Decant.Generator.Parsing;
using Decant.Paths;
using Microsoft.CodeAnalysis.CSharp;

namespace Decant.Generator.Calls;

/// <summary>Advice for a member that is written and read with different names.</summary>
internal static class WriteAdvice
{
    public static string For(RenamedMember found) => found.Member.PathAttribute is null ? ForPolicy(found) : found.Member.Path switch
    {
        [] => $"write '{found.Member.Name}' in place of '{TypeNames.ShortBare(found.Type)}'",
        [{ Name: { } name }] => $"use [JsonPropertyName({Literal(name)})] in place of [JsonPropertyPath]",
        _ => "write a type that has the objects of the path, or exclude the member from serialization",
    };

    private static string ForPolicy(RenamedMember found)
    {
        string options = found.Settings.Policy == NamingPolicy.Unspecified
            ? "write with options that have no PropertyNamingPolicy"
            : $"write with options whose PropertyNamingPolicy is {found.Settings.Policy}";
        return TypeAdvice.IsOwn(found.Member.Symbol.ContainingType) ? $"give it [JsonPropertyName({Literal(found.Member.JsonName)})], or {options}" : options;
    }

    private static string Literal(string name) => SymbolDisplay.FormatLiteral(name, quote: true);
}
