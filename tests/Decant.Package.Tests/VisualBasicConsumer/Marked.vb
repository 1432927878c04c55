Imports System.Net.Http
Imports Decant

<JsonProjection>
Public Class Thing
    Public Property Name As String
End Class

Module Program
    Sub Main()
        Dim http As New HttpClient()
        Console.WriteLine(http.GetProjectionAsync(Of Thing)("things/1").Result.Name)
    End Sub
End Module
