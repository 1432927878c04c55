namespace Decant.Generator.Emitting;

/// <summary>The full names of types that emitted code uses.</summary>
internal static class Runtime
{
    public const string Projection = "global::Decant.IJsonProjection";
    public const string StaticProjection = "global::Decant.JsonProjection";
    public const string ProjectionOf = StaticProjection;
    public const string Options = "global::Decant.JsonProjectionOptions";
    public const string ProjectionBuilder = Services + "IJsonProjectionBuilder";
    public const string ProjectionInfo = Services + "JsonProjectionInfo";
    public const string Reader = Services + "JsonProjectionReader";
    public const string Cursor = Services + "JsonCursor";
    public const string MemberNames = Services + "JsonMemberNames";
    public const string CopyValue = Services + "JsonCopyValue";
    public const string CopyEntry = Services + "JsonCopyEntry";
    public const string CopyMember = Services + "JsonCopyMember";
    public const string CopyPart = Services + "JsonCopyPart";
    public const string CopyTable = Services + "JsonCopyTable";
    public const string Union = Services + "JsonUnion";
    public const string ArrayBuilder = Services + "JsonArrayBuilder";
    public const string DictionaryBuilder = Services + "JsonDictionaryBuilder";
    public const string UnixTimeUnit = "global::Decant.JsonUnixTimeUnit";
    public const string TryReadMethod = "TryRead(ref " + Reader + " reader)";
    public const string Json = "global::System.Text.Json.";
    public const string Serialization = Json + "Serialization.";
    public const string Collections = "global::System.Collections.Generic.";
    public const string ImmutableMarshal = "global::System.Runtime.InteropServices.ImmutableCollectionsMarshal";
    public const string Span = "global::System.ReadOnlySpan";
    public const string Box = CompilerServices + "StrongBox";
    public const string MethodImpl = CompilerServices + "MethodImpl";
    public const string Accessor = CompilerServices + "UnsafeAccessor";

    private const string Services = "global::Decant.CompilerServices.";
    private const string CompilerServices = "global::System.Runtime.CompilerServices.";
}
