namespace Decant.Web.Code;

/// <summary>A file of C#.</summary>
internal sealed record SourceFile(string Name, string Text);
