// Linked into the test projects that compile a user's project in memory.
namespace Decant;

/// <summary>What such a project has without writing it.</summary>
internal static class ProjectUsings
{
    public const string Text = """
        global using System;
        global using System.Collections.Generic;
        global using System.IO;
        global using System.Net.Http;
        global using System.Text.Json;
        global using System.Text.Json.Serialization;
        global using System.Threading;
        global using System.Threading.Tasks;
        global using Decant;
        """;
}
