using System.Globalization;
using System.Text.RegularExpressions;
using Decant.Ladder.GitHub;
using Microsoft.Extensions.DependencyInjection;

namespace Decant.Ladder.Rungs;

/// <summary>A rung with the parts of its folder's name. <c>Rung09b_SourceGenerated</c> has number 9, variant b, and the title "Source generated" if it has no
/// other.</summary>
public sealed partial class Rung
{
    private Rung(IRung description, int number, string variant, string title)
    {
        (Description, Number, Variant) = (description, number, variant);
        string words = WordStart().Replace(title, match => $" {match.Value.ToLowerInvariant()}");
        Title = description.Title ?? words + (description.Edition is { } edition ? ", " + edition : "");
    }

    /// <summary>All rungs, the lowest number first.</summary>
    public static IReadOnlyList<Rung> All { get; } = [.. FindAll().OrderBy(rung => rung.Number).ThenBy(rung => rung.Variant).ThenBy(rung => rung.Description.Edition)];

    /// <summary>The rungs in this build that a command measures by default.</summary>
    public static IEnumerable<Rung> Landmarks => All.Where(rung => rung.Description is { IsLandmark: true, NotBuilt: null });

    /// <summary>The rung's description.</summary>
    public IRung Description { get; }

    /// <summary>The seeds' version number. Further rungs continue the count.</summary>
    public int Number { get; }

    /// <summary>The letter of a further rung with the same number, or nothing.</summary>
    public string Variant { get; }

    /// <summary>The name in commands and tables, for example <c>rung9b</c> or <c>rung11-structure</c>.</summary>
    public string Name => string.Create(CultureInfo.InvariantCulture, $"rung{Number}{Variant}") + (Description.Edition is { } edition ? "-" + edition : "");

    /// <summary>Whether it writes JSON with an <see cref="ICopyAllProjectsQuery"/>, and returns no projects.</summary>
    public bool Copies => Description.Traits.HasFlag(ContenderTraits.Copies);

    /// <summary>The title: the rung's own, or the words of its folder's name.</summary>
    public string Title { get; }

    /// <inheritdoc/>
    public override string ToString() => Name;

    /// <summary>Builds a container with the rung's registrations, as an application with this version of the client would.</summary>
    /// <param name="target">The target of the client's requests.</param>
    /// <param name="configure">Adds further registrations at the end.</param>
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

    /// <summary>Creates a collection with only the rung's registrations.</summary>
    internal ServiceCollection CreateServices(Target target)
    {
        var services = new ServiceCollection();
        AddTo(services, target);
        return services;
    }

    /// <summary>The rung with a registration.</summary>
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
