import { expect, test } from 'vitest'
import { withNoBreakPunctuation } from './no-break-punctuation.ts'

test('R-52 punctuation after a space, as in French, does not begin a line', () => {
  expect(withNoBreakPunctuation('Que dit-il ? « Non ! » : rien ; plus tard, 3 : 2')).toBe(
    'Que dit-il\u00a0? «\u00a0Non\u00a0!\u00a0»\u00a0: rien\u00a0; plus tard, 3\u00a0: 2',
  )
  expect(withNoBreakPunctuation('What? “No!”: nothing; later')).toBe('What? “No!”: nothing; later')
})
