using System.Text.Json;

namespace Decant.Http.Messages;

/// <summary>A piece of a body that nothing may tell.</summary>
internal static class Secret
{
    public const string Text = "SECRET";

    public static void AssertNotQuoted(Exception exception)
    {
        for (Exception? at = exception; at is not null; at = at.InnerException)
            Assert.DoesNotContain(Text, at.Message, StringComparison.OrdinalIgnoreCase);
        // The stack trace names this class where a test of it fails.
        Assert.DoesNotContain(Text, exception.ToString().Replace(nameof(Secret) + ".", "", StringComparison.Ordinal), StringComparison.OrdinalIgnoreCase);
        if (exception is JsonException { Path: { } path })
            Assert.DoesNotContain(Text, path, StringComparison.OrdinalIgnoreCase);
        // Nor as the numbers of its bytes.
        Assert.DoesNotContain("53-45-43", exception.ToString(), StringComparison.Ordinal);
    }
}
