using System.Reflection;
using System.Runtime.InteropServices;
using SharpFuzz;

namespace Decant.Fuzz;

/// <summary>
/// Without arguments it lists the targets with their dictionaries. With a target it serves AFL++, which eng/fuzz starts. With a target and files or
/// folders it replays them. With a target, <c>unpack</c> and a folder it writes the inputs to begin with, those of the committed corpus among them; with
/// <c>pack</c> the files of the folder become that corpus.
/// </summary>
internal static class Program
{
    private const int MapBytes = 1 << 16;

    private static unsafe int Main(string[] args)
    {
        // What instrumented code counts in until the fuzzer gives it another map. A reference to the class would make this assembly count as instrumented.
        Type trace = Type.GetType("SharpFuzz.Common.Trace, SharpFuzz.Common", throwOnError: true)!;
        trace.GetField("SharedMem")!.SetValue(null, Pointer.Box(NativeMemory.AllocZeroed(MapBytes), typeof(byte*)));
        if (args.Length == 0)
        {
            foreach (IFuzzTarget each in FuzzTargets.All)
                Console.WriteLine($"{each.Name} {each.Dictionary}");
            return 0;
        }

        IFuzzTarget target = FuzzTargets.Find(args[0]);
        switch (args[1..])
        {
            case []:
                Fuzzer.Run(stream => target.Run(new(ReadAll(stream))));
                return 0;
            case ["unpack", var folder]:
                Directory.CreateDirectory(folder);
                foreach ((int index, byte[] input) in target.Seeds.Concat(FuzzTargets.CorpusOf(target.Name)).Index())
                    File.WriteAllBytes(Path.Combine(folder, $"input-{index:0000}"), input);
                return 0;
            case ["pack", var folder]:
                File.WriteAllText(Corpus.FileOf(target.Name), Corpus.Pack(FilesOf(folder).Select(File.ReadAllBytes)));
                return 0;
            case var paths:
                bool[] replayed = [.. paths.SelectMany(FilesOf).Select(file => Replay(target, file))];
                return replayed.Contains(false) ? 1 : 0;
        }
    }

    private static bool Replay(IFuzzTarget target, string file)
    {
        try
        {
            target.Run(new(File.ReadAllBytes(file)));
            return true;
        }
        catch (Exception exception)
        {
            Console.Error.WriteLine($"{file}: {exception}");
            return false;
        }
    }

    private static IEnumerable<string> FilesOf(string path) => Directory.Exists(path) ? Directory.EnumerateFiles(path).Order(StringComparer.Ordinal) : [path];

    private static byte[] ReadAll(Stream stream)
    {
        using var bytes = new MemoryStream();
        stream.CopyTo(bytes);
        return bytes.ToArray();
    }
}
