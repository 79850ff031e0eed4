import { Refused } from '@preau/contract/client/outcome'
import { drawingElements, drawingMaximum, toolMediaMaximum, uploadMaximum } from '@preau/contract/media/upload-limits'
import { expect, test } from 'vitest'
import { faultBefore, limitWords, mayRetry, sizeText, uploadFault } from './upload-fault.ts'

test('R-54 the reasons of failed uploads are distinguished, and only temporary ones may be retried', () => {
  const refusals = ['unsafe-svg', 'file-changed', 'accessdenied', 'not logged'].map(code => new Refused({ code }))
  const errors = [...refusals, new Refused({ code: 'no-network' }), new Error('odd')]
  expect(errors.map(uploadFault)).toEqual(['unsafe-svg', 'file-changed', 'refused', 'signed-out', 'away', 'broken'])
  expect(errors.map(uploadFault).map(mayRetry)).toEqual([false, false, false, true, true, true])
})

test('R-54 a file that is too large is not even sent', () => {
  const file = (name: string, size: number) => ({ name, size }) as File
  expect(faultBefore(file('a.jpg', uploadMaximum.image), 'image')).toBeNull()
  expect(faultBefore(file('a.jpg', uploadMaximum.image + 1), 'image')).toBe('too-large')
  expect(faultBefore(file('a.mp4', uploadMaximum.image + 1), 'video')).toBeNull()
  expect(faultBefore(file('a.mp3', uploadMaximum.file + 1), 'sound')).toBe('too-large')
})

test('R-13 a size is formatted in the language', () => {
  expect(sizeText(20_000_000, 'fr').replace(/\s/g, ' ')).toBe('20 Mo')
  expect(sizeText(1_000_000_000, 'fr').replace(/\s/g, ' ')).toBe('1 Go')
  expect(sizeText(200_000, 'fr').replace(/\s/g, ' ')).toBe('200 ko')
  expect(sizeText(23_456_789, 'de').replace(/\s/g, ' ')).toBe('23,5 MB')
})

test('R-54 the message names the limit that was exceeded, of a drawing too', () => {
  const most = (fault: Parameters<typeof limitWords>[0]) => limitWords(fault, { use: 'image' }, 'en').most
  expect([most('too-large'), most('tool-is-full'), most('svg-too-large')]).toEqual(
    [uploadMaximum.image, toolMediaMaximum, drawingMaximum].map(bytes => sizeText(bytes, 'en')),
  )
  expect(limitWords('too-large', { use: 'video', film: 2_000_000_000 }, 'en').most).toBe(sizeText(2_000_000_000, 'en'))
  const { elements } = limitWords('svg-too-detailed', { use: 'image' }, 'en')
  expect(Number(elements.replace(',', ''))).toBe(drawingElements)
})
