"""One table, over the standard streams of `hexwright rpc`.

    with Table("dewprism_bestiary", seed=7) as table:
        print(table.change("roll", dice="2d6 + 3")["text"])
"""

import json
import os
import subprocess


class Refused(Exception):
    """The engine's answer is an error: `code` says of which sort, the text what to do."""

    def __init__(self, error):
        hint = (error.get("data") or {}).get("diagnostic", {}).get("hint")
        super().__init__(error["message"] + (f" ({hint})" if hint else ""))
        self.code = error["code"]


class Table:
    def __init__(self, start, **options):
        command = [os.environ.get("HEXWRIGHT", "hexwright"), "rpc"]
        self.program = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.calls = 0
        self.notices = []
        self.opened = self.call("session.open", start=start, **options)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.program.stdin.close()
        self.program.wait()

    def call(self, method, **params):
        """Sends a request and reads up to its answer; what is read before that waits in `notices`."""
        self.calls += 1
        message = {"jsonrpc": "2.0", "id": self.calls, "method": method, "params": params}
        body = json.dumps(message).encode()
        self.program.stdin.write(b"Content-Length: %d\r\n\r\n%b" % (len(body), body))
        self.program.stdin.flush()
        while True:
            answer = self._read()
            if answer.get("id") == self.calls:
                break
            self.notices.append(answer)
        if "error" in answer:
            raise Refused(answer["error"])
        self.revision = answer["result"]["revision"]
        return answer["result"]

    def change(self, method, **params):
        """A method that changes the game says which game it means."""
        return self.call(method, revision=self.revision, **params)

    def taken_notices(self):
        taken, self.notices = self.notices, []
        return taken

    def _read(self):
        length = 0
        while (line := self.program.stdout.readline().strip()):
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
        if not length:
            raise EOFError("hexwright rpc has ended")
        return json.loads(self.program.stdout.read(length))
