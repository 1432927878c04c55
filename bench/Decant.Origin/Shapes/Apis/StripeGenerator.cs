namespace Decant.Origin.Shapes.Apis;

/// <summary>Charges of Stripe: indented, more than half of the values null, short strings and whole numbers, times as seconds since 1970.</summary>
internal static class StripeGenerator
{
    public const string Answer = """{ "object": "list", "data": […], "has_more": true, "url": "/v1/charges" }""";

    private const ulong Seed = 0x5714_1BE1;

    private static readonly string[] s_brands = ["visa", "mastercard", "amex", "discover"];
    private static readonly string[] s_currencies = ["usd", "eur", "gbp", "jpy"];

    public static void Write(Utf8JsonWriter writer, int index)
    {
        SplitMix64 random = new(Seed + (ulong)index);
        int amount = random.Next(50, 100_000), created = 1_790_000_000 - (index * 61);
        bool failed = random.OneIn(12);
        string id = Id(random, "ch");
        writer.WriteJson($$"""
            {
              "id": "{{id}}", "object": "charge", "amount": {{amount}}, "amount_captured": {{(failed ? 0 : amount)}}, "amount_refunded": {{(random.OneIn(10) ? amount / 2 : 0)}},
              "application": null, "application_fee": null, "application_fee_amount": null, "balance_transaction": "{{Id(random, "txn")}}",
              "billing_details": {
                "address": { "city": null, "country": {{(random.OneIn(2) ? "null" : "\"US\"")}}, "line1": null, "line2": null, "postal_code": {{(random.OneIn(2) ? "null" : $"\"{random.Next(100_000):D5}\"")}}, "state": null },
                "email": null, "name": null, "phone": null
              },
              "calculated_statement_descriptor": "DECANT.TEST", "captured": {{(failed ? "false" : "true")}}, "created": {{created}}, "currency": "{{random.Pick<string>(s_currencies)}}",
              "customer": "{{Id(random, "cus")}}", "description": {{(random.OneIn(2) ? "null" : $"\"Order {random.Next(1_000_000)}\"")}}, "destination": null, "dispute": null, "disputed": false,
              "failure_balance_transaction": null, "failure_code": {{(failed ? "\"card_declined\"" : "null")}}, "failure_message": {{(failed ? "\"Your card was declined.\"" : "null")}},
              "fraud_details": {}, "invoice": {{(random.OneIn(3) ? $"\"{Id(random, "in")}\"" : "null")}}, "livemode": false,
              "metadata": { {{(random.OneIn(2) ? "" : $"\"order_id\": \"{random.Next(1_000_000)}\", \"warehouse\": \"north-{random.Next(9)}\"")}} },
              "on_behalf_of": null, "order": null,
              "outcome": {
                "network_status": "approved_by_network", "reason": null, "risk_level": "normal", "risk_score": {{random.Next(100)}}, "seller_message": "Payment complete.", "type": "authorized"
              },
              "paid": {{(failed ? "false" : "true")}}, "payment_intent": "{{Id(random, "pi")}}", "payment_method": "{{Id(random, "pm")}}",
              "payment_method_details": {
                "card": {
                  "amount_authorized": {{amount}}, "brand": "{{random.Pick<string>(s_brands)}}",
                  "checks": { "address_line1_check": null, "address_postal_code_check": {{(random.OneIn(2) ? "null" : "\"pass\"")}}, "cvc_check": "pass" },
                  "country": "US", "exp_month": {{random.Next(1, 13)}}, "exp_year": {{random.Next(2026, 2034)}},
                  "extended_authorization": { "status": "disabled" }, "fingerprint": "{{random.Next():x16}}", "funding": "credit", "installments": null,
                  "last4": "{{random.Next(10_000):D4}}", "mandate": null, "network": "{{random.Pick<string>(s_brands)}}", "network_token": { "used": false }, "three_d_secure": null, "wallet": null
                },
                "type": "card"
              },
              "radar_options": {}, "receipt_email": null, "receipt_number": null, "receipt_url": "https://pay.test/receipts/payment/{{random.Next():x16}}{{random.Next():x16}}{{random.Next():x16}}",
              "refunded": false, "review": null, "shipping": null, "source": null, "source_transfer": null, "statement_descriptor": null, "statement_descriptor_suffix": null,
              "status": "{{(failed ? "failed" : "succeeded")}}", "transfer_data": null, "transfer_group": null
            }
            """);
    }

    private static string Id(SplitMix64 random, string kind) => $"{kind}_3{random.Next():x16}{random.Next(1 << 28):x7}";
}
