using Decant.Tool.Descriptions;
using Decant.Tool.Inference;

namespace Decant.Tool.Commands.Configuration;

/// <summary>A projection that decant.json lists.</summary>
/// <param name="Place">The file and the place in it, for messages.</param>
/// <param name="Description">The file or URL of the description.</param>
/// <param name="Operation">The operation.</param>
/// <param name="Members">The wanted members; null for the required ones.</param>
/// <param name="Name">The record's name; null for one from the description.</param>
/// <param name="Path">The array whose elements are read; null for the one that is recognized.</param>
/// <param name="Optional">The members that a response may lack.</param>
/// <param name="Style">How the records are written.</param>
internal sealed record ConfiguredProjection(
    string Place, string Description, string Operation, MemberPath[]? Members, string? Name, MemberPath? Path, MemberPath[] Optional, RecordStyle Style);
