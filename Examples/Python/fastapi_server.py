"""A server of eight threads that measures and breaks text.

FastAPI runs a function without `async` in a thread of its pool. One collection and its fonts serve all threads. A call
of the library does not hold Python's lock, and several threads may use objects at once. The caller causes the errors of
the package that are a `ValueError`.
"""

import sys
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache

from fastapi import FastAPI, HTTPException, Request
from fastapi.responses import JSONResponse
from fontprobe import Collection, Font, FontprobeError
from pydantic import BaseModel

app = FastAPI()
fonts = Collection()


class Paragraph(BaseModel):
    font: str
    size: float
    text: str
    width: float


@lru_cache(maxsize=100)
def font(name: str, size: float) -> Font:
    return fonts.font(name, size)


@app.exception_handler(FontprobeError)
def refused(request: Request, error: FontprobeError) -> JSONResponse:
    status = 400 if isinstance(error, ValueError) else 500
    return JSONResponse({"code": error.name, "reason": error.reason, "hint": error.hint}, status)


@app.get("/width")
def width(name: str, size: float, text: str) -> dict[str, float | str]:
    found = font(name, size)
    return {"width": found.advance(text), "font": found.match.full_name}


@app.post("/lines")
def lines(paragraph: Paragraph) -> list[str]:
    if not paragraph.text:
        raise HTTPException(400, "there is no text")
    with font(paragraph.font, paragraph.size).lines(paragraph.text, paragraph.width) as found:
        return [str(line) for line in found]


def main(folder: str, output: str) -> None:
    from fastapi.testclient import TestClient

    fonts.register(folder)
    with TestClient(app) as client, ThreadPoolExecutor(8) as threads:
        texts = [f"label {number}" for number in range(200)]
        asked = threads.map(lambda text: client.get("/width", params={"name": "Inter", "size": 17, "text": text}), texts)
        widths = [answer.json()["width"] for answer in asked]
        assert widths == fonts.font("Inter", 17).advances(texts)
        broken = client.post("/lines", json={"font": "Inter", "size": 16, "text": "one two three", "width": 60}).json()
        refusal = client.get("/width", params={"name": "Inter", "size": 0, "text": "a"})
    print(f"{len(widths)} widths by eight threads; {broken}; {refusal.status_code} {refusal.json()['reason']}")
    assert broken == ["one", "two", "three"] and refusal.status_code == 400
    with open(output, "w", encoding="utf-8") as file:
        file.writelines(f"{text}\t{one}\n" for text, one in zip(texts, widths))


if __name__ == "__main__":
    main(*sys.argv[1:])
