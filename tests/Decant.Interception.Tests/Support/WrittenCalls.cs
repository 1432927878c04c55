using System.Reflection;
using System.Reflection.Emit;

namespace Decant.Interception.Tests.Support;

/// <summary>Looks into compiled code for calls of generated interceptors.</summary>
internal static class WrittenCalls
{
    private const string Interceptors = "Decant.Generated";

    /// <summary>Whether the body of a method calls an interceptor.</summary>
    public static bool AreIntercepted(Delegate method)
    {
        byte[] code = method.Method.GetMethodBody()!.GetILAsByteArray()!;
        for (int i = 0; i + sizeof(int) < code.Length; i++)
        {
            if (code[i] == OpCodes.Call.Value && IsInterceptor(method.Method.Module, BitConverter.ToInt32(code, i + 1)))
                return true;
        }

        return false;
    }

    // A number that stands elsewhere in the code is no token of a method, or of another one.
    private static bool IsInterceptor(Module module, int token)
    {
        try
        {
            return module.ResolveMethod(token)?.DeclaringType?.Namespace == Interceptors;
        }
        catch (ArgumentException)
        {
            return false;
        }
    }
}
