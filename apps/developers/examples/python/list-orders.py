import json, os, urllib.parse, urllib.request

query = {"updatedSince": "2026-01-01", "limit": 50}
while True:
    request = urllib.request.Request(
        os.environ["PORTAL_URL"] + "/api/v1/orders?" + urllib.parse.urlencode(query),
        headers={"X-API-TOKEN": os.environ["PORTAL_TOKEN"]},
    )
    with urllib.request.urlopen(request) as response:
        page = json.load(response)
    for order in page["items"]:
        print(order["orderNumber"], order["orderStatus"], order["total"])
    if not page["hasMore"]:
        break
    query["after"] = page["after"]
