import { expect, test } from 'vitest'
import { bufferedStore } from './browser-store.ts'

/** A store like `localStorage`, with what is in it. */
function aStore(kept: Record<string, string>) {
  const texts = new Map(Object.entries(kept))
  return {
    get length() {
      return texts.size
    },
    key: (place: number) => [...texts.keys()][place] ?? null,
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
    removeItem: (name: string) => void texts.delete(name),
    texts,
  }
}

const namesIn = (store: Pick<Storage, 'length' | 'key'>) =>
  Array.from({ length: store.length }, (_, place) => store.key(place))

test('R-20 R-52 buffered changes are read as if stored, and do not touch the store', () => {
  const store = aStore({ earlier: '1', left: '2' })
  const held = bufferedStore(store)
  held.setItem('now', '3')
  held.setItem('left', '')
  held.removeItem('earlier')
  expect(namesIn(held)).toEqual(['left', 'now'])
  expect([held.getItem('now'), held.getItem('left'), held.getItem('earlier')]).toEqual(['3', '', null])
  expect([...store.texts]).toEqual([
    ['earlier', '1'],
    ['left', '2'],
  ])
})

test('R-20 R-52 once the buffer is released, its changes are stored, and later changes are stored at once', () => {
  const store = aStore({ earlier: '1' })
  const held = bufferedStore(store)
  held.setItem('now', '3')
  held.removeItem('earlier')
  held.release()
  held.setItem('later', '4')
  expect([...store.texts]).toEqual([
    ['now', '3'],
    ['later', '4'],
  ])
  expect(namesIn(held)).toEqual(['now', 'later'])
})
