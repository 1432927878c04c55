namespace Decant.AspNetCore.Docs.Webhooks;

/// <summary>Requests as the services send them. Names and values are invented.</summary>
internal static class Payloads
{
    public const string GitHubPush = """
        {"ref":"refs/heads/main","before":"6113728f27ae82c7b1a177c8d03f9e96e0adf246","after":"59b20b8d5c6ff8d09518454d4dd8b7b30f095ab5",
        "repository":{"id":186853002,"node_id":"MDEwOlJlcG9zaXRvcnkxODY4NTMwMDI=","name":"kettle","full_name":"ärger/kettle","private":false,
        "owner":{"name":"ärger","login":"ärger","id":21031067,"type":"User"},"html_url":"https://github.com/%C3%A4rger/kettle","description":"Boils & pours: 100% of the time + more"},
        "pusher":{"name":"ärger","email":"21031067+aerger@users.noreply.github.com"},"sender":{"login":"ärger","id":21031067},
        "created":false,"deleted":false,"forced":false,"base_ref":null,"compare":"https://github.com/%C3%A4rger/kettle/compare/6113728f27ae...59b20b8d5c6f",
        "commits":[{"id":"59b20b8d5c6ff8d09518454d4dd8b7b30f095ab5","message":"Stop at 99°C\n\n&payload={\"ref\":\"refs/heads/evil\"}","timestamp":"2026-11-26T09:12:31+01:00",
        "added":[],"removed":[],"modified":["src/kettle.c"]}],"head_commit":{"id":"59b20b8d5c6ff8d09518454d4dd8b7b30f095ab5","message":"Stop at 99°C"}}
        """;

    public const string SlackAction = """
        {"type":"block_actions","user":{"id":"U061F7AUR","username":"anna","name":"anna","team_id":"T0CAG"},"api_app_id":"A02",
        "token":"Shh_its_a_seekrit","container":{"type":"message","message_ts":"1548261231.000200","channel_id":"CBR2V3XEX","is_ephemeral":false},
        "trigger_id":"12466734323.1395872398","team":{"id":"T0CAG","domain":"tea-rooms"},"channel":{"id":"CBR2V3XEX","name":"review-updates"},
        "response_url":"https://hooks.slack.com/actions/AABA1ABCD/1232321423432/D09sSasdasdAS9091209",
        "actions":[{"action_id":"WaXA","block_id":"=qXel","text":{"type":"plain_text","text":"Approve 50% + \"go\" & run","emoji":true},"value":"deploy-42","type":"button","action_ts":"1548426417.840180"}]}
        """;

    public const string SlackCommand =
        "token=gIkuvaNzQIHg97ATvDxqgjtO&team_id=T0001&team_domain=tea-rooms&channel_id=C2147483705&channel_name=test&user_id=U2147483697&user_name=anna"
        + "&command=%2Fweather&text=94070+%26+95014&response_url=https%3A%2F%2Fhooks.slack.com%2Fcommands%2F1234%2F5678&trigger_id=13345224609.738474920.8088930838d88f008e0&api_app_id=A123456";

    public const string SnsMessage = """{"id":1042,"customer":"Zoë","lines":[{"sku":"KETTLE-7","count":2},{"sku":"CUP-1","count":6}]}""";

    public const string DiscordPing = """{"app_permissions":"562949953601536","application_id":"845027738276462632","entitlements":[],"id":"1163955341128065085","token":"aW50ZXJhY3Rpb24","type":1,"user":{"id":"53908232506183680","username":"anna"},"version":1}""";

    public const string DiscordCommand = """
        {"application_id":"845027738276462632","channel_id":"645027906669510667","data":{"id":"771825006014889984","name":"brew","options":[{"name":"cups","type":4,"value":3}],"type":1},
        "guild_id":"290926798626357999","id":"786008729715212338","member":{"user":{"id":"53908232506183680","username":"anna","global_name":"Änna ☕"},"permissions":"2147483647"},
        "token":"QQ","type":2,"version":1}
        """;

    // Stripe sends its events indented.
    public const string StripeEvent = """
        {
          "id": "evt_3MtwBwLkdIwHu7ix0y7SXl4G",
          "object": "event",
          "api_version": "2026-10-29",
          "created": 1704067190,
          "data": {
            "object": {
              "id": "pi_3MtwBwLkdIwHu7ix28a3tqPa",
              "object": "payment_intent",
              "amount": 2000,
              "currency": "eur",
              "customer": null,
              "description": "Two cups & one kettle – 100% paid",
              "metadata": {}
            }
          },
          "livemode": false,
          "pending_webhooks": 1,
          "request": { "id": "req_yyyy", "idempotency_key": null },
          "type": "payment_intent.succeeded"
        }
        """;
}
