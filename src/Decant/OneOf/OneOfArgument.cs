namespace Decant.OneOf;

internal static class OneOfArgument
{
    // This generic method does not box a value type. ArgumentNullException.ThrowIfNull boxes it unless the JIT removes the check.
    public static void ThrowIfNull<T>(T value)
    {
        if (value is null)
            throw new ArgumentNullException(nameof(value));
    }
}
