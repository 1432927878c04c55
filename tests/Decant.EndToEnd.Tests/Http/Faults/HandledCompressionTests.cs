using System.Net;

namespace Decant.Http.Faults;

/// <inheritdoc/>
public sealed class HandledCompressionTests() : CompressionTests(DecompressionMethods.All);
