using Decant.AspNetCore.Support;

// It only begins as the framework's namespaces do.
namespace Systematic;

internal sealed record HeldElsewhere(Decant.AspNetCore.Projected<Push> Body);
