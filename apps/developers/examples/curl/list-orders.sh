curl "$PORTAL_URL/api/v1/orders?updatedSince=2026-01-01&limit=50" \
  --header "X-API-TOKEN: $PORTAL_TOKEN"
