using System.Net;

namespace Decant.Http.Faults;

/// <inheritdoc/>
public sealed class HandledLimitTests() : LimitTests(DecompressionMethods.All);
