import { expect, test } from 'vitest'
import { type Screen, stepPath, summariseProgress } from './progress-summary.ts'

const modules = ['a', 'b', 'c'].map(id => ({
  id,
  name: `Module ${id}`,
  description: null,
  minutes: 20,
  minutesAreEstimated: false,
}))
const screens: Screen[] = modules.flatMap(({ id }) =>
  [1, 2, 3, 4].map(number => ({ id: `${id}${number}`, module: id })),
)

/** Progress with these slides done, in this order, and those only seen; `at` is the last one. */
function progress({
  done = [],
  seen = [],
  at = [...done, ...seen].at(-1),
}: {
  done?: string[]
  seen?: string[]
  at?: string
}) {
  const moduleOf = (slide: string) => slide.slice(0, 1)
  return {
    tool: 'tool',
    percent: Math.floor((done.length * 100) / screens.length),
    modules: modules.map(({ id }) => ({
      module: id,
      percent: done.filter(slide => moduleOf(slide) === id).length * 25,
    })),
    place: at ? { module: moduleOf(at), slide: at, visitedAt: 7 } : null,
    slides: [...done, ...seen].map(slide => ({
      slide,
      module: moduleOf(slide),
      seenAt: 1,
      isDone: done.includes(slide),
      answers: {},
    })),
  }
}

const all = (module: string) => [1, 2, 3, 4].map(number => module + number)
const stepOf = (state: Parameters<typeof progress>[0]) => summariseProgress(modules, screens, progress(state)).step

test('R-52 a person who has not been here starts with the first module', () => {
  expect(stepOf({})).toMatchObject({ kind: 'start', number: 1, module: { id: 'a' } })
})

test('R-52 a person who left in the middle resumes on that very screen', () => {
  const step = stepOf({ done: ['a1', 'a2'], seen: ['a3'] })
  expect(step).toMatchObject({ kind: 'resume', number: 1, slide: 'a3', screen: 3, minutesLeft: 10 })
  expect(step).toMatchObject({ states: ['done', 'done', 'now', 'todo'] })
  expect(stepPath(step!)).toBe('modules/a/slides/a3')
})

test('R-52 R-58 a person who has seen a module to its end comes to the first screen where an answer is missing, and learns how many are', () => {
  const step = stepOf({ done: ['a2', 'a4'], seen: ['a1', 'a3'], at: 'a4' })
  expect(step).toMatchObject({ kind: 'resume', slide: 'a1', screen: 1, unfinished: 2 })
  expect(stepOf({ done: ['a2', 'a4'], seen: ['a1', 'a3'], at: 'a3' })).toMatchObject({ slide: 'a3', unfinished: 2 })
  expect(stepOf({ done: ['a2', 'a4'], seen: ['a1'], at: 'a4' })).toMatchObject({ slide: 'a1', unfinished: 0 })
})

test('R-52 after the end of a module comes the next one', () => {
  const step = stepOf({ done: all('a') })
  expect(step).toMatchObject({ kind: 'next', number: 2, module: { id: 'b' } })
  expect(stepPath(step!)).toBe('modules/b')
})

test('R-52 a module begun before the one just ended is resumed at its first screen that is not done', () => {
  expect(stepOf({ done: ['a1', ...all('b'), ...all('c')] })).toMatchObject({ kind: 'resume', slide: 'a2', screen: 2 })
})

test('R-52 after the last module comes the one that was left out', () => {
  expect(stepOf({ done: [...all('a'), ...all('c')] })).toMatchObject({ kind: 'next', number: 2 })
})

test('R-52 a person who has done everything may look at it again', () => {
  const summary = summariseProgress(modules, screens, progress({ done: screens.map(({ id }) => id) }))
  expect(summary.step).toMatchObject({ kind: 'again', number: 1 })
  expect(summary.doneModules).toBe(3)
})

test('R-52 a place on a screen that was deleted leads to the first screen that is not done', () => {
  expect(stepOf({ done: ['a1'], seen: ['a9'] })).toMatchObject({ kind: 'resume', slide: 'a2', screen: 2 })
})

test('R-52 a tool without modules has no next step', () => {
  expect(summariseProgress([], [], progress({})).step).toBeNull()
})

test('R-52 a tool says when the person was last there', () => {
  expect(summariseProgress(modules, screens, progress({ done: ['a1'] })).visitedAt).toBe(7)
  expect(summariseProgress(modules, screens, progress({})).visitedAt).toBe(0)
})

test('L-40 a screen that was seen does not look like one that is done, and a module of such screens says so', () => {
  const { step, modules: own } = summariseProgress(
    modules,
    screens,
    progress({ done: ['a1', 'a3'], seen: ['a2', 'a4'] }),
  )
  expect(step).toMatchObject({ unfinished: 2, states: ['done', 'seen', 'done', 'now'] })
  expect(own.get('a')).toMatchObject({ percent: 50, isSeen: true })
})

test('R-52 a module says how much of it is done and on which screen the person is', () => {
  const summary = summariseProgress(modules, screens, progress({ done: ['a1'], seen: ['a2'] }))
  expect(summary.modules.get('a')).toEqual({ percent: 25, isBegun: true, isSeen: false, screen: 2, screens: 4 })
  expect(summary.modules.get('b')).toEqual({ percent: 0, isBegun: false, isSeen: false, screen: null, screens: 4 })
})
