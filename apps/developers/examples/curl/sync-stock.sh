# First run: everything changed since a date. Store "after" from the response.
curl "$PORTAL_URL/api/v1/stock?updatedSince=2020-01-01&limit=200" \
  --header "X-API-TOKEN: $PORTAL_TOKEN"
