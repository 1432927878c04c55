using Decant.Ladder.GitHub;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.Ladder.Rungs.Rung11_Projection;

/// <summary>Decant for a sender that is trusted to send valid JSON.</summary>
internal sealed class StructureRegistration : Registration
{
    public override string Edition => "structure";

    public override string Title => "Decant, StructureOnly";

    public override ContenderTraits Traits => base.Traits | ContenderTraits.ChecksLess;

    public override string Changes => "JsonSkipValidation.StructureOnly: skipped members are scanned only for strings and brackets.";

    public override string Solves => "Skipping runs over 64 bytes at a time.";

    public override string Leaves => "Skipped members may be invalid JSON, and every object is still read to its end for duplicate names.";

    protected override JsonProjectionOptions Options => ReadingOptions.Structure;
}

/// <summary>Decant for a sender that is trusted to send valid JSON without duplicate names.</summary>
internal sealed class UniqueRegistration : Registration
{
    public override string Edition => "unique";

    public override string Title => "Decant, StructureOnly, unique names";

    public override ContenderTraits Traits => base.Traits | ContenderTraits.ChecksLess;

    public override string Changes => "StructureOnlyUniqueNames: once all wanted members are found, reading jumps to the end of the object.";

    public override string Solves => "Names after the last wanted member are not read.";

    public override string Leaves => "If a name occurs twice, the first value may be used.";

    protected override JsonProjectionOptions Options => ReadingOptions.Unique;
}

/// <summary>Decant with its defaults over an HttpMessageInvoker.</summary>
internal sealed class InvokerRegistration : Registration
{
    public override string Edition => "invoker";

    public override string Title => "Decant over HttpMessageInvoker";

    public override string Changes => "An HttpMessageInvoker in place of the HttpClient.";

    public override string Solves => "What a client allocates for its timeout and headers on every call; Decant's own timeout, 100 seconds, still applies.";

    public override string Leaves => "What the factory would add: logs, handlers by configuration.";

    public override bool DecodesBodies => false;

    protected override void AddClient<TProject>(IServiceCollection services, Target target)
    {
        services.AddSingleton(_ => new HttpMessageInvoker(
            target.Prepare(new SocketsHttpHandler { PooledConnectionLifetime = TimeSpan.FromMinutes(15) })));
        services.AddSingleton<IGitHubClient<Project>, InvokerGitHubClient<TProject>>();
    }
}

/// <summary>Decant with its defaults over one client for the life of the application, as the plain drain has it.</summary>
internal sealed class SingletonRegistration : Registration
{
    public override string Edition => "singleton";

    public override string Title => "Decant over one HttpClient";

    public override string Changes => "One HttpClient of its own, whose connections live 15 minutes, in place of the factory's.";

    public override string Solves => "The factory's loggers, and a header that asks for compressed bodies; the client still notices that an address changed.";

    public override string Leaves => "What the factory would add: logs, handlers by configuration.";

    public override bool DecodesBodies => false;

    protected override void AddClient<TProject>(IServiceCollection services, Target target)
    {
        services.AddSingleton(_ => new HttpClient(
            target.Prepare(new SocketsHttpHandler { PooledConnectionLifetime = TimeSpan.FromMinutes(15) })));
        services.AddSingleton<IGitHubClient<Project>, GitHubClient<TProject>>();
    }
}
