import json, sys, time, urllib.error, urllib.request
from portal import call

address = sys.argv[1] if len(sys.argv) > 1 else "http://localhost:3000/hook"


class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


sender = urllib.request.build_opener(NoRedirect)


def forward(message):
    """Sends a message as the portal would, and answers what became of it."""
    started = time.monotonic()
    request = urllib.request.Request(address, message["body"].encode(), message["headers"], method="POST")
    result = {"status": None}
    try:
        with sender.open(request, timeout=5) as response:
            result = {"status": response.status}
    except urllib.error.HTTPError as error:
        result = {"status": error.code}
    except OSError as error:
        result["problem"] = str(error)[:200]
    return {**result, "durationMs": round((time.monotonic() - started) * 1000)}


listener = call("POST", "/api/v1/webhook-listeners", body={})
path = f"/api/v1/webhook-listeners/{listener['id']}"
print("Forwarding to", address, "signed with", listener["secret"], flush=True)
try:
    while True:
        for message in call("GET", path + "/messages", {"wait": 20})["items"]:
            result = forward(message)
            print(json.loads(message["body"])["type"], result["status"], flush=True)
            # Unreported messages are delivered again.
            call("POST", f"{path}/messages/{message['deliveryId']}/result", body=result)
finally:
    call("DELETE", path)
