curl "$PORTAL_URL/api/v1/orders?dryRun=true" \
  --header "X-API-TOKEN: $PORTAL_TOKEN" \
  --header "Idempotency-Key: check-$REFERENCE" \
  --header "Content-Type: application/json" \
  --data '{
    "referenceNumber": "'"$REFERENCE"'",
    "shippingMethod": "'"$SHIPPING_METHOD"'",
    "shippingAddress": {
      "name": "Receiving Desk",
      "addressLine1": "12 Orchard Lane",
      "city": "Concord",
      "state": "MA",
      "postal": "01742",
      "country": "US"
    },
    "lines": [
      { "sku": "'"$SKU"'", "quantity": 1 },
      { "sku": "NO-SUCH-SKU", "quantity": 1 }
    ]
  }'
