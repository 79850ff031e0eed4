import { expect, test } from 'vitest'
import { youtubeId } from './youtube-id.ts'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4', 'dQw4w9WgXcQ'],
  ['youtu.be/dQw4w9WgXcQ?si=a', 'dQw4w9WgXcQ'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  [' dQw4w9WgXcQ ', 'dQw4w9WgXcQ'],
  ['https://elsewhere.example/watch?v=dQw4w9WgXcQ', null],
  ['https://youtube.com.elsewhere.example/embed/dQw4w9WgXcQ', null],
  ['https://www.youtube.com/@chaine', null],
  ['', null],
])('R-53 the YouTube video of the address %j is %j', (typed, film) => {
  expect(youtubeId(typed)).toBe(film)
})
