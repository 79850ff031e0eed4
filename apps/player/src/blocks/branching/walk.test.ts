import { expect, test } from 'vitest'
import { choose, goBack, goOn, newWalk, unchoose } from './walk.ts'

test('R-52 a scenario keeps the choices a learner made, and the learner steps back to choose differently', () => {
  const there = goOn(choose(newWalk('a'), 'p'), 'b')
  expect(there).toEqual({ behind: [{ situation: 'a', choice: 'p' }], at: 'b', chosen: null, seen: ['p'] })
  const back = goBack(choose(there, 'q'), 0)
  expect(back).toEqual({ behind: [], at: 'a', chosen: null, seen: ['p', 'q'] })
  expect(choose(back, 'p').seen).toEqual(['p', 'q'])
})

test('R-52 a different choice can be made in the same situation, and from the first situation one cannot go back', () => {
  const chosen = choose(newWalk('a'), 'p')
  expect(choose(chosen, 'q')).toMatchObject({ at: 'a', chosen: 'q', seen: ['p', 'q'] })
  expect(goBack(chosen, 0)).toEqual(unchoose(chosen))
  expect(goOn(newWalk('a'), 'b')).toEqual(newWalk('a'))
})
