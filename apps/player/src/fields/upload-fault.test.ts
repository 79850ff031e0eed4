import { drawingElements, drawingMaximum, toolMediaMaximum, uploadMaximum } from '@preau/contract/media/upload-limits'
import { NetworkError } from '@preau/contract/sender'
import { expect, test } from 'vitest'
import { Refusal } from '#platform/refusal.ts'
import { faultBefore, limitWords, mayRetry, sizeText, uploadFault } from './upload-fault.ts'

test('R-54 why an upload failed is told apart, and only what may pass another time is tried again', () => {
  const refusals = ['unsafe-svg', 'file-changed', 'accessdenied', 'not logged'].map(code => new Refusal(code))
  const told = [...refusals, new NetworkError('away'), new Error('odd')]
  expect(told.map(uploadFault)).toEqual(['unsafe-svg', 'file-changed', 'refused', 'signed-out', 'away', 'broken'])
  expect(told.map(uploadFault).map(mayRetry)).toEqual([false, false, false, true, true, true])
})

test('R-54 a file that is too large is not even sent', () => {
  const file = (name: string, size: number) => ({ name, size }) as File
  expect(faultBefore(file('a.jpg', uploadMaximum.image), 'image')).toBeNull()
  expect(faultBefore(file('a.jpg', uploadMaximum.image + 1), 'image')).toBe('too-large')
  expect(faultBefore(file('a.mp4', uploadMaximum.image + 1), 'video')).toBeNull()
  expect(faultBefore(file('a.mp3', uploadMaximum.file + 1), 'sound')).toBe('too-large')
})

test('R-13 a size is said in the words of the language', () => {
  expect(sizeText(20_000_000, 'fr').replace(/\s/g, ' ')).toBe('20 Mo')
  expect(sizeText(1_000_000_000, 'fr').replace(/\s/g, ' ')).toBe('1 Go')
  expect(sizeText(200_000, 'fr').replace(/\s/g, ' ')).toBe('200 ko')
  expect(sizeText(23_456_789, 'de').replace(/\s/g, ' ')).toBe('23,5 MB')
})

test('R-54 the limit that is told is the one that was passed, of a drawing too', () => {
  const most = (fault: Parameters<typeof limitWords>[0]) => limitWords(fault, { use: 'image' }, 'en').most
  expect([most('too-large'), most('tool-is-full'), most('svg-too-large')]).toEqual(
    [uploadMaximum.image, toolMediaMaximum, drawingMaximum].map(bytes => sizeText(bytes, 'en')),
  )
  expect(limitWords('too-large', { use: 'video', film: 2_000_000_000 }, 'en').most).toBe(sizeText(2_000_000_000, 'en'))
  const { elements } = limitWords('svg-too-detailed', { use: 'image' }, 'en')
  expect(Number(elements.replace(',', ''))).toBe(drawingElements)
})
