using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Decant.Generator.Tests.Diagnostics;

/// <summary>Verifies where each mistake is reported, and with which message.</summary>
public abstract class DiagnosticTests
{
    /// <summary>Verifies that the source has exactly one diagnostic, at the marked place, with this message. No code is emitted for the reported type.</summary>
    protected static void Verify(string id, string marked, string message, LanguageVersion version = LanguageVersion.CSharp12, bool isNet8 = false) =>
        Assert.Empty(Run(id, marked, message, version, isNet8).Sources);

    /// <summary>The same where code for other types may be emitted.</summary>
    protected static void VerifyAmongOthers(string id, string marked, string message, params string[] emitted)
    {
        Generation generation = Run(id, marked, message, LanguageVersion.CSharp12);
        if (emitted.Length > 0)
            Assert.Equal(emitted, generation.Sources.Keys);
    }

    private static Generation Run(string id, string marked, string message, LanguageVersion version, bool isNet8 = false)
    {
        var source = new MarkedSource(marked);
        Generation generation = isNet8 ? Generation.RunOnNet8(source.Text) : Generation.Run(source.Text, version);

        Diagnostic diagnostic = Assert.Single(generation.Diagnostics);
        Assert.Equal(id, diagnostic.Id);
        Assert.Equal("Source.cs", diagnostic.Location.GetLineSpan().Path);
        Assert.Equal((source.Position, source.Place), (diagnostic.Location.SourceSpan.Start, Cut(source.Text, diagnostic.Location)));
        Assert.Equal(message, diagnostic.GetMessage(null));
        return generation;
    }

    private static string Cut(string text, Location location) => text.Substring(location.SourceSpan.Start, location.SourceSpan.Length);
}
