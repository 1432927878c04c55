namespace Decant.Tool.Inference;

/// <summary>Writes the call that reads a projection.</summary>
internal static class ReadingCall
{
    /// <param name="path">The path of the array or the entries; null for the root.</param>
    /// <param name="address">The C# of the arguments before the options.</param>
    public static string Create(PayloadRoot root, string projection, string? path, string address = "…")
    {
        string options = path is null ? "" : $", new JsonProjectionOptions {{ Path = {InferredMember.Literal(path)} }}";
        return root switch
        {
            PayloadRoot.Object => $"GetProjectionAsync<{projection}>({address}{options})",
            PayloadRoot.Array or PayloadRoot.ArrayWithin => $"GetProjectionArrayAsync<{projection}>({address}{options})",
            PayloadRoot.Entries => $"GetProjectionEntriesAsAsyncEnumerable<{projection}>({address}{options})",
            _ => $"GetProjectionAsAsyncEnumerable<{projection}>({address}, new JsonProjectionOptions {{ TopLevelValues = true }})",
        };
    }
}
