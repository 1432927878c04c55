using System.Text.Json;
using Decant.CompilerServices;

namespace Decant.Copying;

/// <summary>Reads a projection to copy it: sources, roots, paths and errors are those of reading, and what is made is text. The text is the
/// operation's, so that nothing is built.</summary>
internal struct CopyBuilder<T, TBuilder> : IJsonProjectionBuilder<T>
    where TBuilder : struct, IJsonProjectionBuilder<T>
{
    private bool _hasBegun;

    public static JsonValueKind Kind => TBuilder.Kind;

    public bool IsNull { get; private set; }

    public bool TryRead(ref JsonProjectionReader reader)
    {
        JsonCopier copier = reader.Copier;
        if (!_hasBegun)
        {
            copier.Begin(JsonCopyTable.Of<T, TBuilder>());
            _hasBegun = true;
        }

        if (!copier.TryCopy(ref reader))
            return false;
        IsNull = copier.IsNull;
        return true;
    }

    public readonly T Build() => default!;
}
