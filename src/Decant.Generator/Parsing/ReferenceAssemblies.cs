using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>Assemblies that are compiled against and never run: they lack the members that are not public.</summary>
internal static class ReferenceAssemblies
{
    private const string Folder = "ref";

    public static bool Is(IAssemblySymbol assembly) => assembly.HasAttribute("System.Runtime.CompilerServices.ReferenceAssemblyAttribute");

    /// <summary>Whether a package or a targeting pack has such an assembly, in its folder <c>ref/net10.0</c>. That of another project of the solution is in <c>ref</c>
    /// itself, and a setting replaces it by what is run.</summary>
    public static bool IsOfPackage(Compilation compilation, IAssemblySymbol assembly) =>
        Is(assembly) && (compilation.GetMetadataReference(assembly) as PortableExecutableReference)?.FilePath?.Split('/', '\\') is [.., Folder, _, _];
}
