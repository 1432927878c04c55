using System.Xml.Linq;

namespace Decant.Lab.Reports.Figures;

/// <summary>A figure as a picture that stands alone: light and dark, without a font or a script from elsewhere.</summary>
internal static class SvgFigure
{
    private static readonly XNamespace s_svg = "http://www.w3.org/2000/svg";

    /// <summary>The text of an SVG file.</summary>
    public static string Create(Figure figure) =>
        new XElement(s_svg + "svg", new XAttribute("role", "img"), new XElement(s_svg + "title", figure.Title), new XElement(s_svg + "desc", figure.Description)).ToString();
}
