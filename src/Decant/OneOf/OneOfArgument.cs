namespace Decant.OneOf;

internal static class OneOfArgument
{
    // ArgumentNullException.ThrowIfNull boxes a value type unless the JIT removes the check.
    public static void ThrowIfNull<T>(T value)
    {
        if (value is null)
            throw new ArgumentNullException(nameof(value));
    }
}
