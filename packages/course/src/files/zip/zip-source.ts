/** The bytes of a zip, wherever they are kept. */
export type ZipSource = {
  size: number
  /** The bytes from `start` up to, but not including, `end`. */
  stream(start: number, end: number): ReadableStream<Uint8Array> | Promise<ReadableStream<Uint8Array>>
}

/** A zip in memory. */
export function inMemory(bytes: Uint8Array<ArrayBuffer>): ZipSource {
  return {
    size: bytes.length,
    stream: (start, end) =>
      new ReadableStream({
        start(controller) {
          controller.enqueue(bytes.subarray(start, end))
          controller.close()
        },
      }),
  }
}

/** The pieces of a stream; the stream is cancelled if the reader stops. */
export async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  // Safari cannot iterate over streams.
  const reader = stream.getReader()
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** Pieces with this total length, as one array. */
export async function joined(pieces: AsyncIterable<Uint8Array>, length: number): Promise<Uint8Array<ArrayBuffer>> {
  const whole = new Uint8Array(length)
  let at = 0
  for await (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole.subarray(0, at)
}
