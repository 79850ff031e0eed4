import { setImmediate } from 'node:timers/promises'

/** For how many milliseconds the work on items may keep everybody else waiting. */
const turn = 10

/**
 * Gives items one after the other, and other work its turn between them: for what grows with the size of a tool. Items of
 * a generator are made in the same turns.
 */
export async function* inTurns<Item>(items: Iterable<Item>): AsyncGenerator<Item, void, undefined> {
  let begun = performance.now()
  for (const item of items) {
    yield item
    if (performance.now() - begun < turn) continue
    await setImmediate()
    begun = performance.now()
  }
}
