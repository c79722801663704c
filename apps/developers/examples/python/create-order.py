import json, os, urllib.error, urllib.request

reference = os.environ["REFERENCE"]
order = {
    "referenceNumber": reference,
    "shippingMethod": os.environ["SHIPPING_METHOD"],
    "shippingAddress": {
        "name": "Receiving Desk",
        "addressLine1": "12 Orchard Lane",
        "city": "Concord",
        "state": "MA",
        "postal": "01742",
        "country": "US",
    },
    "lines": [{"sku": os.environ["SKU"], "quantity": 1}],
}
request = urllib.request.Request(
    os.environ["PORTAL_URL"] + "/api/v1/orders",
    data=json.dumps(order).encode(),
    headers={
        "X-API-TOKEN": os.environ["PORTAL_TOKEN"],
        "Idempotency-Key": f"order-{reference}",
        "Content-Type": "application/json",
    },
)
try:
    with urllib.request.urlopen(request) as response:
        placed = json.load(response)
    print(f"Order {placed['orderNumber']}: {placed['orderStatus']}, subtotal {placed['total']}")
except urllib.error.HTTPError as error:
    refusal = json.load(error)
    raise SystemExit(f"{refusal['reason']}: {' '.join(refusal['errors'])}")
