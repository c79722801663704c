import json, os, pathlib, urllib.parse, urllib.request

# Run this every few minutes: each run goes on where the last one ended.
cursor = pathlib.Path(os.environ.get("CURSOR_FILE", "stock-cursor.txt"))
query = {"updatedSince": "2020-01-01", "limit": 200}
if cursor.exists():
    query["after"] = cursor.read_text()
while True:
    request = urllib.request.Request(
        os.environ["PORTAL_URL"] + "/api/v1/stock?" + urllib.parse.urlencode(query),
        headers={"X-API-TOKEN": os.environ["PORTAL_TOKEN"]},
    )
    with urllib.request.urlopen(request) as response:
        page = json.load(response)
    for level in page["items"]:
        print(f"{level['sku']}: {level['quantity']} at {level['price']}")
    # Written after the page is stored: a run that breaks off repeats a page and misses none.
    if page["after"]:
        cursor.write_text(page["after"])
        query["after"] = page["after"]
    if not page["hasMore"]:
        break
