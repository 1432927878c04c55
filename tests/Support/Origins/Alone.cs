namespace Decant.Http;

/// <summary>Tests beside which no other may run: they look at the whole process, or let it be looked at.</summary>
[CollectionDefinition(Name, DisableParallelization = true)]
public static class Alone
{
    public const string Name = "Alone";
}
