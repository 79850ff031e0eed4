/**
 * Does something for each, a few at a time, and gives what came of it in the order of the list. Where one fails no more
 * is begun, and it throws once what had begun has ended: nothing goes on behind whoever was told that it failed.
 */
export async function fewAtATime<Item, Value>(
  list: readonly Item[],
  work: (item: Item) => Promise<Value>,
): Promise<Value[]> {
  const values: Value[] = []
  const rest = [...list.entries()]
  const next = async (): Promise<void> => {
    const entry = rest.shift()
    if (!entry) return
    values[entry[0]] = await work(entry[1])
    return next()
  }
  const ended = await Promise.allSettled(
    Array.from({ length: 4 }, () =>
      next().catch(fault => {
        rest.length = 0
        throw fault
      }),
    ),
  )
  const failed = ended.find(each => each.status === 'rejected')
  if (failed) throw failed.reason
  return values
}
