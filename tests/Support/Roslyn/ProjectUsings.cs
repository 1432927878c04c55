namespace Decant;

/// <summary>What such a project has without writing it.</summary>
internal static class ProjectUsings
{
    /// <summary>By <c>ImplicitUsings</c>.</summary>
    public const string Implicit = """
        global using System;
        global using System.Collections.Generic;
        global using System.IO;
        global using System.Linq;
        global using System.Net.Http;
        global using System.Threading;
        global using System.Threading.Tasks;
        """;

    /// <summary>Those, and what a file with projections has.</summary>
    public const string Text = Implicit + """

        global using System.Text.Json;
        global using System.Text.Json.Serialization;
        global using Decant;
        """;
}
