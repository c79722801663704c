curl "$PORTAL_URL/api/v1/me" \
  --header "X-API-TOKEN: $PORTAL_TOKEN"
