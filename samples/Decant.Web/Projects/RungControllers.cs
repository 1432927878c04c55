using System.Reflection;
using Decant.Ladder.Rungs;
using Decant.Web.Ladder;
using Microsoft.AspNetCore.Mvc.ApplicationModels;
using Microsoft.AspNetCore.Mvc.ApplicationParts;
using Microsoft.AspNetCore.Mvc.Controllers;

namespace Decant.Web.Projects;

/// <summary>Makes a controller for every rung, so that a new rung needs none of its own.</summary>
internal sealed class RungControllers : IApplicationFeatureProvider<ControllerFeature>, IControllerModelConvention
{
    public void PopulateFeature(IEnumerable<ApplicationPart> parts, ControllerFeature feature)
    {
        // The rung that copies has a controller of its own, because it has no projects to sort.
        foreach (Rung rung in Rung.All.Where(rung => !rung.Copies))
            feature.Controllers.Add(typeof(ProjectsController<>).MakeGenericType(rung.Description.GetType()).GetTypeInfo());
    }

    /// <summary>Names a rung's controller after the rung's version, which the route contains, and describes the rung in the OpenAPI document.</summary>
    public void Apply(ControllerModel controller)
    {
        if (RungOf(controller.ControllerType) is not { } rung)
            return;

        controller.ControllerName = rung.Version();
        IList<object> metadata = controller.Actions.Single().Selectors.Single().EndpointMetadata;
        metadata.Add(new EndpointNameAttribute(rung.Name));
        metadata.Add(new EndpointSummaryAttribute($"{rung.Name}: {rung.Title}"));
        metadata.Add(new EndpointDescriptionAttribute(
            $"{rung.Description.Changes}\n\nSolves: {rung.Description.Solves}\n\nLeaves: {rung.Description.Leaves}"));
        metadata.Add(new TagsAttribute("Projects"));
    }

    private static Rung? RungOf(Type controller) => controller switch
    {
        _ when controller == typeof(CopiedProjectsController) => Rung.All.Single(rung => rung.Copies),
        { IsGenericType: true } when controller.GetGenericTypeDefinition() == typeof(ProjectsController<>) =>
            RungVersions.RegisteredBy(controller.GenericTypeArguments[0]),
        _ => null,
    };
}
