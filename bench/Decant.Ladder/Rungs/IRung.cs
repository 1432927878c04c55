using Microsoft.Extensions.DependencyInjection;

namespace Decant.Ladder.Rungs;

/// <summary>
/// One version of the GitHub client. A rung is a folder <c>RungNN_What</c> here, whose namespace ends with the folder's name. Every command, table and test
/// finds the rung by a class in it that implements this interface.
/// </summary>
public interface IRung
{
    /// <summary>The title, or <see langword="null"/> to use the words of the folder's name.</summary>
    string? Title => null;

    /// <summary>The change from the rung before.</summary>
    string Changes { get; }

    /// <summary>The problems of the seeds that the change solves.</summary>
    string Solves { get; }

    /// <summary>The problems that it leaves to later rungs.</summary>
    string Leaves { get; }

    /// <summary>Why this build does not contain the rung, and what to do about it, or <see langword="null"/> if it does.</summary>
    string? NotBuilt => null;

    /// <summary>The suffix of the name, which tells the rung from others in the same folder, or <see langword="null"/> for the rung without a suffix.</summary>
    string? Edition => null;

    /// <summary>Its traits besides that of a rung, for example that of Decant.</summary>
    ContenderTraits Traits => ContenderTraits.None;

    /// <summary>Whether commands that measure a selection of rungs by default include this one. Of the seeds' rungs, they include those with which an idea
    /// begins or ends. They include a new rung.</summary>
    bool IsLandmark => true;

    /// <summary>Whether a singleton may keep the typed client, as the rung's query does. Otherwise the client is resolved for every measured call.</summary>
    bool ClientMayBeKept => false;

    /// <summary>Whether every call opens a connection and closes it.</summary>
    bool ConnectsEachCall => false;

    /// <summary>Whether the rung's client requests and decodes compressed bodies, so that the handler below it must not.</summary>
    bool DecodesBodies => false;

    /// <summary>Registers the rung's <c>IGetAllProjectsQuery</c> and <c>IGitHubClient</c>, or its <c>ICopyAllProjectsQuery</c> if it has
    /// <see cref="ContenderTraits.Copies"/>. <see cref="Target"/> is registered already.</summary>
    void Register(IServiceCollection services, Target target);
}
