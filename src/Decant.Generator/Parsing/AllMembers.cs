using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Creates compilations with the non-public members of referenced assemblies. System.Text.Json reads such members if they have <c>[JsonInclude]</c>,
/// and calls such constructors if they have <c>[JsonConstructor]</c>.</summary>
internal static class AllMembers
{
    private static readonly ConditionalWeakTable<Compilation, Compilation> s_compilations = new();

    /// <summary>Returns the compilation with all members of its references. The result is cached, so that all contexts share it.</summary>
    public static Compilation Import(Compilation compilation) => s_compilations.GetValue(
        compilation, static from => from.WithOptions(from.Options.WithMetadataImportOptions(MetadataImportOptions.All)));
}
