import { expect, test } from 'vitest'
import { type ListMarker, readMarker } from './list-marker.ts'

test.each<[written: string, before: ListMarker | null, read: [number, string] | null]>([
  ['3.', null, [3, '1']],
  ['(12)', null, [12, '1']],
  ['b)', null, [2, 'a']],
  ['C.', null, [3, 'A']],
  ['i.', null, [1, 'i']],
  ['i.', { start: 8, type: 'a' }, [9, 'a']],
  ['v.', { start: 4, type: 'i' }, [5, 'i']],
  ['v.', null, [22, 'a']],
  ['xiv.', null, [14, 'i']],
  ['non.', null, null],
  ['3', null, null],
])('O-05 the marker %s after %j is read as %j', (written, before, read) => {
  const marker = readMarker(written, before)
  expect(marker && [marker.start, marker.type]).toEqual(read)
})
