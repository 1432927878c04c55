namespace Decant.OneOf;

internal static class OneOfArgument
{
    // That of ArgumentNullException would box a value type where the compiler does not see through it.
    public static void ThrowIfNull<T>(T value)
    {
        if (value is null)
            throw new ArgumentNullException(nameof(value));
    }
}
