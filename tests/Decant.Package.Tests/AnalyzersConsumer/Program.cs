using var server = new Server();
string address = server.Address;
Print(Versions.Zero(address));
Print(await Versions.OneAsync(address));
Print(await Versions.TwoAsync(address));
Print(await Versions.SixAsync(address, default));
Print(await Versions.SevenAsync(address, default));
Print(await Versions.ContentAsync(address, default));
Print(await Versions.CopyAsync(address, default));
Print(await Versions.SendAsync(address, [new("sent", 1)], default));
Print(await Versions.OptionsAsync(address, default));

static void Print(IEnumerable<Project> projects) => Console.WriteLine(string.Join(", ", projects.Select(project => $"{project.Name} {project.Stars}")));

public record Project(string Name, int Stars);
