using System.Net;

namespace Decant.Http.Faults;

/// <inheritdoc/>
public sealed class OwnLimitTests() : LimitTests(DecompressionMethods.None);
