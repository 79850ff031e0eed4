/**
 * Maps a list with limited concurrency, keeping its order. When one fails, no more are started, the running ones are
 * aborted, and it throws once those have ended: nothing goes on after the caller has the error.
 */
export async function fewAtATime<Item, Value>(
  list: readonly Item[],
  work: (item: Item, signal: AbortSignal) => Promise<Value>,
): Promise<Value[]> {
  const values: Value[] = []
  const stop = new AbortController()
  const rest = [...list.entries()]
  const next = async (): Promise<void> => {
    const entry = rest.shift()
    if (!entry) return
    values[entry[0]] = await work(entry[1], stop.signal)
    return next()
  }
  await Promise.all(
    Array.from({ length: 4 }, () =>
      next().catch(fault => {
        rest.length = 0
        stop.abort(fault)
      }),
    ),
  )
  stop.signal.throwIfAborted()
  return values
}
