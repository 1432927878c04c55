Imports System.IO
Imports System.Text
Imports Decant
Imports Models

Module Program
    Sub Main()
        Dim json As New MemoryStream(Encoding.UTF8.GetBytes("{""name"":""a""}"))
        Console.WriteLine(JsonProjection.ReadAsync(Of Thing)(json).Result.Name)
    End Sub
End Module
