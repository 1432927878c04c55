using Microsoft.CodeAnalysis;

namespace Decant.Generator.Parsing;

/// <summary>A converter that fits.</summary>
/// <param name="Expression">The expression that makes it.</param>
/// <param name="Target">The type that it converts: the member's, or its underlying one.</param>
/// <param name="IsBuiltIn">Whether it is System.Text.Json's own.</param>
/// <param name="IsFactory">Whether it makes the converter, once it is asked for one of a type.</param>
internal sealed record ConverterSource(string Expression, ITypeSymbol Target, bool IsBuiltIn, bool IsFactory = false);
