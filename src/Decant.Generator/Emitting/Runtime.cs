namespace Decant.Generator.Emitting;

/// <summary>Names of the runtime as emitted code writes them.</summary>
internal static class Runtime
{
    public const string Reader = "global::Decant.CompilerServices.JsonProjectionReader";
    public const string Cursor = "global::Decant.CompilerServices.JsonCursor";
    public const string MemberNames = "global::Decant.CompilerServices.JsonMemberNames";
    public const string ArrayBuilder = "global::Decant.CompilerServices.JsonArrayBuilder";
    public const string Box = "global::System.Runtime.CompilerServices.StrongBox";
    public const string Builder = "JsonProjectionBuilder";
    public const string Collections = "global::System.Collections.Generic.";
    public const string TryReadMethod = "TryRead(ref " + Reader + " reader)";
}
