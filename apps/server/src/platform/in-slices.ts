import { setImmediate } from 'node:timers/promises'

/** How long the work on items may block everything else, in milliseconds. */
const slice = 10

/**
 * Yields items one after the other, with pauses for other work: for lists that grow with the size of a tool. If a
 * generator makes the items, it does so between the pauses too.
 */
export async function* inSlices<Item>(items: Iterable<Item>): AsyncGenerator<Item, void, undefined> {
  let begun = performance.now()
  for (const item of items) {
    yield item
    if (performance.now() - begun < slice) continue
    await setImmediate()
    begun = performance.now()
  }
}
