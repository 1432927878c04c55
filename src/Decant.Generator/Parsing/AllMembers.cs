using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Creates compilations with the non-public members of referenced assemblies: System.Text.Json reads such members if they have <c>[JsonInclude]</c>,
/// and calls such a constructor if it has <c>[JsonConstructor]</c>.</summary>
internal static class AllMembers
{
    private static readonly ConditionalWeakTable<Compilation, Compilation> s_compilations = new();

    /// <summary>Returns the same compilation with all members. All contexts share the result.</summary>
    public static Compilation Import(Compilation compilation) => s_compilations.GetValue(
        compilation, static from => from.WithOptions(from.Options.WithMetadataImportOptions(MetadataImportOptions.All)));
}
