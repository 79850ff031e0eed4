/**
 * Does something for each, a few at a time, and gives what came of it in the order of the list. Where one fails no more
 * is begun, what had begun is told to stop, and it throws once that has ended: nothing goes on behind whoever was told.
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
