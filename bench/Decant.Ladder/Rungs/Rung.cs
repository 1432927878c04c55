using System.Globalization;
using System.Text.RegularExpressions;
using Decant.Ladder.GitHub;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.Ladder.Rungs;

/// <summary>A rung as its folder's name tells it: <c>Rung09b_SourceGenerated</c> is number 9, variant b, and "Source generated" unless it has a title of its own.</summary>
public sealed partial class Rung
{
    private Rung(IRung description, int number, string variant, string title)
    {
        (Description, Number, Variant) = (description, number, variant);
        string words = WordStart().Replace(title, match => $" {match.Value.ToLowerInvariant()}");
        Title = description.Title ?? words + (description.Edition is { } edition ? ", " + edition : "");
    }

    /// <summary>All rungs, from the lowest.</summary>
    public static IReadOnlyList<Rung> All { get; } = [.. FindAll().OrderBy(rung => rung.Number).ThenBy(rung => rung.Variant).ThenBy(rung => rung.Description.Edition)];

    /// <summary>Those that a command measures where none is named, as far as this build has them.</summary>
    public static IEnumerable<Rung> Landmarks => All.Where(rung => rung.Description is { IsLandmark: true, NotBuilt: null });

    /// <summary>What the rung says of itself.</summary>
    public IRung Description { get; }

    /// <summary>The seeds' version number; rungs beyond the seeds count on.</summary>
    public int Number { get; }

    /// <summary>A letter for a rung beside the one of its number, or nothing.</summary>
    public string Variant { get; }

    /// <summary>The name used by commands and tables, for example <c>rung9b</c> or <c>rung11-structure</c>.</summary>
    public string Name => string.Create(CultureInfo.InvariantCulture, $"rung{Number}{Variant}") + (Description.Edition is { } edition ? "-" + edition : "");

    /// <summary>Whether it writes JSON, by its <see cref="ICopyAllProjectsQuery"/>, where the others return projects.</summary>
    public bool Copies => Description.Traits.HasFlag(ContenderTraits.Copies);

    /// <summary>What the rung is: the words of its folder's name, or the title that it gives itself.</summary>
    public string Title { get; }

    /// <inheritdoc/>
    public override string ToString() => Name;

    /// <summary>A container with the rung's registrations, as an application that uses this version of the client would build it.</summary>
    /// <param name="target">Where the client's requests go.</param>
    /// <param name="configure">Registrations of the caller's own, made last.</param>
    public ServiceProvider BuildServices(Target target, Action<IServiceCollection>? configure = null)
    {
        ServiceCollection services = CreateServices(target);
        configure?.Invoke(services);
        return services.BuildServiceProvider();
    }

    /// <summary>Adds the rung's registrations to those of an application.</summary>
    public void AddTo(IServiceCollection services, Target target)
    {
        services.AddSingleton(target);
        Description.Register(services, target);
        if (target.NeedsHandler)
            services.ConfigureHttpClientDefaults(client => client.ConfigurePrimaryHttpMessageHandler(() => target.CreateHandler(Description.DecodesBodies)));
    }

    /// <summary>The rung's registrations alone.</summary>
    internal ServiceCollection CreateServices(Target target)
    {
        var services = new ServiceCollection();
        AddTo(services, target);
        return services;
    }

    /// <summary>The rung that a type registers.</summary>
    internal static Rung Of(Type type)
    {
        Match name = FolderName().Match(type.Namespace ?? "");
        if (!name.Success)
        {
            throw new InvalidOperationException(
                $"{type.FullName} is a rung outside a rung's folder: expected a namespace that ends in RungNN_What, for example Rung13_Mine.");
        }

        int number = int.Parse(name.Groups["number"].ValueSpan, CultureInfo.InvariantCulture);
        return new((IRung)Activator.CreateInstance(type)!, number, name.Groups["variant"].Value, name.Groups["title"].Value);
    }

    private static IEnumerable<Rung> FindAll() =>
        typeof(IRung).Assembly.GetTypes().Where(type => type.IsAssignableTo(typeof(IRung)) && !type.IsInterface).Select(Of);

    [GeneratedRegex(@"\.Rung(?<number>\d+)(?<variant>[a-z]?)_(?<title>\w+)$")]
    private static partial Regex FolderName();

    [GeneratedRegex("(?<!^|[A-Z])[A-Z]")]
    private static partial Regex WordStart();
}
