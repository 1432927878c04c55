namespace Decant.Generator.Tests.Diagnostics.Rejections;

/// <summary>A type that System.Text.Json rejects before it reads the first object, or as it reads it.</summary>
/// <param name="Resource">The name of the message, among the resources of System.Text.Json; empty for an exception of the framework.</param>
/// <param name="Source">Its declaration as <c>T</c>, and those that it needs. A <c>#</c> stands for what marks a projection.</param>
/// <param name="Rule">The rule by which a projection is reported; null where the exception depends on what code does at run time.</param>
internal sealed record RejectedType(string Resource, string Source, string? Rule)
{
    /// <summary>A document that has the exception.</summary>
    public string Json { get; init; } = "{}";

    /// <summary>Whether a context reads the type. It does not look at types that it does not read.</summary>
    public bool IsReadByContext { get; init; }

    public override string ToString() => $"{Resource}: {Source}";
}
