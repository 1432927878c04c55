using System.Net;

namespace Decant.Http.Faults;

/// <inheritdoc/>
public sealed class OwnCompressionTests() : CompressionTests(DecompressionMethods.None);
