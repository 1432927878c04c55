using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Compilations that know the members of referenced assemblies that are not public: System.Text.Json reads those with <c>[JsonInclude]</c>, and calls a
/// constructor that is marked <c>[JsonConstructor]</c>.</summary>
internal static class AllMembers
{
    private static readonly ConditionalWeakTable<Compilation, Compilation> s_compilations = new();

    /// <summary>The same compilation with all members. It is made once for all contexts.</summary>
    public static Compilation Import(Compilation compilation) => s_compilations.GetValue(
        compilation, static from => from.WithOptions(from.Options.WithMetadataImportOptions(MetadataImportOptions.All)));
}
