import { expect, test } from 'vitest'
import { definitionsOf, firstDefinition } from './definitions.ts'

const playlist = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-STREAM-INF:BANDWIDTH=2500000,AVERAGE-BANDWIDTH=2000000,RESOLUTION=1280x720,CODECS="avc1.64001f,mp4a.40.2"
film/720.m3u8
#EXT-X-STREAM-INF:AVERAGE-BANDWIDTH=500000,BANDWIDTH=700000,RESOLUTION=360x640,CODECS="avc1.64001f"
film/360.m3u8
`
const [small, large] = definitionsOf(playlist)

test('R-55 the sizes offered for a film are those of its playlist, named by the shorter side', () => {
  expect([small, large]).toEqual([
    { height: 360, bandwidth: 700_000 },
    { height: 720, bandwidth: 2_500_000 },
  ])
  expect(definitionsOf('<html>')).toEqual([])
})

test('R-55 a film begins at the resolution of the session, or at a smaller one if it has none so large or the network is slow', () => {
  const all = definitionsOf(playlist)
  expect(firstDefinition(all, 720, undefined)).toBe(all[1])
  expect(firstDefinition(all, 1080, 10_000_000)).toBe(all[1])
  expect(firstDefinition(all, 480, undefined)).toBe(all[0])
  expect(firstDefinition(all, 720, 2_600_000)).toBe(all[0])
  expect(firstDefinition(all, 240, 1)).toBe(all[0])
  expect(firstDefinition([], 720, undefined)).toBeUndefined()
})
