return await Decant.Survey.SurveyCommand.InvokeAsync(args);
