using Microsoft.Extensions.DependencyInjection;

namespace Decant.Ladder.Rungs;

/// <summary>
/// One version of the GitHub client. A rung is a folder <c>RungNN_What</c> here, whose namespace ends in the folder's name: a class that
/// implements this interface in it is all it takes for every command, table and test to find the rung.
/// </summary>
public interface IRung
{
    /// <summary>What it is, in a few words; <see langword="null"/> for the words of its folder's name.</summary>
    string? Title => null;

    /// <summary>What changed from the rung below.</summary>
    string Changes { get; }

    /// <summary>Which of the seeds' problems that solves.</summary>
    string Solves { get; }

    /// <summary>Which problems it leaves to the rungs above.</summary>
    string Leaves { get; }

    /// <summary>Why this build has no such rung and what to do about it, or <see langword="null"/> when it has.</summary>
    string? NotBuilt => null;

    /// <summary>What tells a rung from others in the same folder, or <see langword="null"/> for the one that bears the folder's name alone.</summary>
    string? Edition => null;

    /// <summary>What it is besides a rung, for example one by Decant.</summary>
    ContenderTraits Traits => ContenderTraits.None;

    /// <summary>Whether commands that measure a choice of rungs, where none is named, take this one. Of the seeds' rungs those are taken with which an idea
    /// begins or ends; a new rung is.</summary>
    bool IsLandmark => true;

    /// <summary>Whether a singleton may keep its typed client, as its query does. Where it may not, the client is resolved for every call that is measured.</summary>
    bool ClientMayBeKept => false;

    /// <summary>Whether every call opens a connection and closes it.</summary>
    bool ConnectsEachCall => false;

    /// <summary>Whether its calls ask for compressed bodies and decode them, so that the handler below them is not to.</summary>
    bool DecodesBodies => false;

    /// <summary>Registers the rung's own <c>IGetAllProjectsQuery</c> and <c>IGitHubClient</c>, or the <c>ICopyAllProjectsQuery</c> of one that has
    /// <see cref="ContenderTraits.Copies"/>. <see cref="Target"/> is there already.</summary>
    void Register(IServiceCollection services, Target target);
}
