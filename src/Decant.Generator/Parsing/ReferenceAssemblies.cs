using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Recognizes reference assemblies, which are only for compilation and lack the members that are not public.</summary>
internal static class ReferenceAssemblies
{
    private const string Folder = "ref";

    public static bool Is(IAssemblySymbol assembly) => assembly.HasAttribute("System.Runtime.CompilerServices.ReferenceAssemblyAttribute");

    /// <summary>Returns whether a reference assembly is from a package or targeting pack, in a folder such as <c>ref/net10.0</c>. The reference assembly of
    /// another project is in <c>ref</c> itself, and a build property replaces it with the full assembly.</summary>
    public static bool IsOfPackage(Compilation compilation, IAssemblySymbol assembly) =>
        Is(assembly) && (compilation.GetMetadataReference(assembly) as PortableExecutableReference)?.FilePath?.Split('/', '\\') is [.., Folder, _, _];
}
