namespace Decant.Generator.Emitting;

/// <summary>Names of the runtime as emitted code writes them.</summary>
internal static class Runtime
{
    public const string Reader = "global::Decant.JsonProjectionReader";
    public const string Cursor = "global::Decant.JsonCursor";
    public const string MemberNames = "global::Decant.JsonMemberNames";
    public const string ArrayBuilder = "global::Decant.JsonArrayBuilder";
    public const string Box = "global::System.Runtime.CompilerServices.StrongBox";
    public const string Builder = "JsonProjectionBuilder";
    public const string Collections = "global::System.Collections.Generic.";
    public const string TryReadMethod = "TryRead(ref " + Reader + " reader)";
}
