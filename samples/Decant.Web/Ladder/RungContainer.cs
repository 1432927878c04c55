namespace Decant.Web.Ladder;

/// <summary>A container with the number of its users.</summary>
internal sealed class RungContainer(ServiceProvider services)
{
    public ServiceProvider Services { get; } = services;

    public int Users { get; set; }

    public long LastUsed { get; set; }
}
