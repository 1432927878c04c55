namespace Decant.Survey;

/// <summary>Ends the survey with a line for its user, without a stack trace.</summary>
internal sealed class SurveyException(string message) : Exception(message);
