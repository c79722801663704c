import json, os, time, urllib.error, urllib.parse, urllib.request, uuid

RETRIED = {408, 429, 500, 502, 503, 504}


class PortalError(Exception):
    def __init__(self, status, body):
        super().__init__(" ".join(body.get("errors", [])) or f"The portal answered {status}.")
        self.status, self.reason, self.body = status, body.get("reason"), body


def call(method, path, query=None, body=None, key=None, timeout=30):
    """Makes one call; tries again, with the same key, after what may pass. Give your own key to be safe across restarts."""
    url = os.environ["PORTAL_URL"] + path + ("?" + urllib.parse.urlencode(query) if query else "")
    headers = {"X-API-TOKEN": os.environ["PORTAL_TOKEN"], "Content-Type": "application/json"}
    if method == "POST":
        headers["Idempotency-Key"] = key or str(uuid.uuid4())
    data = None if body is None else json.dumps(body).encode()
    for tries in range(1, 6):
        wait = min(0.5 * 2 ** (tries - 1), 60)
        try:
            request = urllib.request.Request(url, data=data, headers=headers, method=method)
            with urllib.request.urlopen(request, timeout=timeout) as response:
                return json.load(response)
        except urllib.error.HTTPError as error:
            refusal = PortalError(error.code, read(error))
            passes = error.code in RETRIED or refusal.reason == "idempotency_key_running"
            if not passes or tries == 5:
                raise refusal from None
            wait = int(error.headers.get("Retry-After") or wait)
        except (urllib.error.URLError, TimeoutError, ConnectionError):
            if tries == 5:
                raise
        time.sleep(wait)


def each(path, query=None):
    """The objects of a list, across all its pages."""
    query = dict(query or {})
    while True:
        page = call("GET", path, query)
        yield from page["items"]
        if not page["hasMore"]:
            return
        query["after"] = page["after"]


def read(error):
    try:
        return json.load(error)
    except ValueError:
        return {}


if __name__ == "__main__":
    print("Token:", call("GET", "/api/v1/me")["name"])
    for order in each("/api/v1/orders", {"updatedSince": "2026-01-01"}):
        print(order["orderNumber"], order["orderStatus"], order["total"])
