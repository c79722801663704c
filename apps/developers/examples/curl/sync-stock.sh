# The first time: everything that changed since a day. Keep "after" of the answer.
curl "$PORTAL_URL/api/v1/stock?updatedSince=2020-01-01&limit=200" \
  --header "X-API-TOKEN: $PORTAL_TOKEN"
