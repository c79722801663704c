import json, os, urllib.request

request = urllib.request.Request(
    os.environ["PORTAL_URL"] + "/api/v1/me",
    headers={"X-API-TOKEN": os.environ["PORTAL_TOKEN"]},
)
with urllib.request.urlopen(request) as response:
    me = json.load(response)
print(f"{me['name']} is a {me['mode']} token for {me['supplier']['name']}: {', '.join(me['scopes'])}")
