using System.Text;
using Decant.Generator.Model;
using Decant.Generator.Parsing;

namespace Decant.Generator.Members;

/// <summary>Finds names in which other conventions separate digits. The naming policies of System.Text.Json turn <c>Temperature2m</c> into
/// <c>temperature2m</c>, other conventions into <c>temperature_2m</c>.</summary>
internal static class DigitNames
{
    /// <returns>The name in the other convention; null if it is the same, or if the name does not come from a policy that separates words.</returns>
    public static string? FindOther(NamingPolicy policy, NamedMember member)
    {
        if (policy < NamingPolicy.SnakeCaseLower || !member.IsNamedByPolicy)
            return null;
        char separator = policy is NamingPolicy.KebabCaseLower or NamingPolicy.KebabCaseUpper ? '-' : '_';
        var other = new StringBuilder();
        foreach (char character in member.JsonName)
        {
            if (char.IsDigit(character) && other.Length > 0 && char.IsLetter(other[other.Length - 1]))
                other.Append(separator);
            other.Append(character);
        }

        return other.Length == member.JsonName.Length ? null : other.ToString();
    }
}
