using System.Collections;
using System.Runtime.InteropServices;
using Decant.Ladder.GitHub;
using Microsoft.Win32.SafeHandles;

namespace Decant.Microbenchmarks.Memory.Simdjson;

/// <summary>Reads one body with simdjson, again and again, and is the projects of the last time. They lie in the reader's own memory, and become objects only
/// where they are enumerated.</summary>
/// <remarks>No session disposes it, because its projects are looked at after the session. The finalizer releases its memory.</remarks>
internal sealed unsafe partial class SimdjsonReader : SafeHandleZeroOrMinusOneIsInvalid, IEnumerable<Project>
{
    private const string Library = "decant-simdjson";

    /// <summary>An empty handle, for <see cref="Open"/>.</summary>
    public SimdjsonReader()
        : base(ownsHandle: true)
    {
    }

    /// <summary>The version of simdjson and the kernel that it runs, for example <c>4.6.1 (icelake)</c>.</summary>
    public static string Version => Marshal.PtrToStringUTF8(GetName())!;

    /// <summary>Whether this version of simdjson has a way.</summary>
    public static bool Has(SimdjsonWay way) => HasWay(way) != 0;

    /// <summary>Creates a reader with a copy of the body, which has the padding that simdjson asks for.</summary>
    public static SimdjsonReader Open(ReadOnlySpan<byte> json, SimdjsonWay way, WantedMembers members)
    {
        bool hasGitHubNames = members.AreThoseOf(WantedMembers.GitHub);
        return hasGitHubNames || members.AreThoseOf(WantedMembers.Seed)
            ? OpenReader(json, (nuint)json.Length, way, hasGitHubNames ? (byte)1 : (byte)0)
            : throw Ladder.Rungs.Rung11_Projection.Registration.NoTypeFor(members, "memory/simdjson");
    }

    /// <summary>Reads the body. One call of native code reads all of it.</summary>
    /// <exception cref="JsonException">The body is not an array of objects with such members.</exception>
    public SimdjsonReader Read()
    {
        int error = ReadBody(this);
        return error == 0 ? this : throw new JsonException($"simdjson: {Marshal.PtrToStringUTF8(GetMessage(error))}");
    }

    public IEnumerator<Project> GetEnumerator()
    {
        int count = (int)GetCount(this);
        for (int index = 0; index < count; index++)
            yield return Create(index);
    }

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    protected override bool ReleaseHandle()
    {
        CloseReader(handle);
        return true;
    }

    private Project Create(int index)
    {
        Row row = GetRows(this)[index];
        char* texts = GetTexts(this);
        var project = new Project(ToString(texts, row.Name)!, ToString(texts, row.Url)!, row.Stars);
        // The texts are freed with the handle.
        GC.KeepAlive(this);
        return project;
    }

    private static string? ToString(char* texts, Text text) => text.Length < 0 ? null : new(texts, (int)text.Start, text.Length);

    [LibraryImport(Library, EntryPoint = "decant_simdjson_name")]
    private static partial nint GetName();

    [LibraryImport(Library, EntryPoint = "decant_simdjson_has")]
    private static partial byte HasWay(SimdjsonWay way);

    [LibraryImport(Library, EntryPoint = "decant_simdjson_open")]
    private static partial SimdjsonReader OpenReader(ReadOnlySpan<byte> json, nuint length, SimdjsonWay way, byte hasGitHubNames);

    [LibraryImport(Library, EntryPoint = "decant_simdjson_read")]
    private static partial int ReadBody(SimdjsonReader reader);

    [LibraryImport(Library, EntryPoint = "decant_simdjson_message")]
    private static partial nint GetMessage(int error);

    [LibraryImport(Library, EntryPoint = "decant_simdjson_count")]
    private static partial nuint GetCount(SimdjsonReader reader);

    [LibraryImport(Library, EntryPoint = "decant_simdjson_projects")]
    private static partial Row* GetRows(SimdjsonReader reader);

    [LibraryImport(Library, EntryPoint = "decant_simdjson_texts")]
    private static partial char* GetTexts(SimdjsonReader reader);

    [LibraryImport(Library, EntryPoint = "decant_simdjson_close")]
    private static partial void CloseReader(nint reader);

    // The structs of the shim.
    private readonly record struct Text(uint Start, int Length);

    private readonly record struct Row(Text Name, Text Url, int Stars);
}
