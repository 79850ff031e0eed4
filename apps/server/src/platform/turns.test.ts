import { expect, test } from 'vitest'
import { Busy } from '#platform/http/envelope.ts'
import { limitAtOnce, takeTurns } from './turns.ts'

type Rank = 'sheet' | 'preview'

/** Tasks that are done when they are let go, and what has begun so far. */
function someTasks(inTurn: ReturnType<typeof takeTurns<Rank>>) {
  const begun: string[] = []
  const first = Promise.withResolvers<void>()
  const ask = (rank: Rank, name: string, until: Promise<void> = Promise.resolve()) =>
    inTurn(rank, async () => {
      begun.push(name)
      await until
      return name
    })
  return { begun, ask, first }
}

test('R-58 a sheet that somebody waits for is made before every preview that waits, and each in its order', async () => {
  const { begun, ask, first } = someTasks(takeTurns({ sheet: 9, preview: 9 }))
  const asked = [
    ask('preview', 'p1', first.promise),
    ...[ask('preview', 'p2'), ask('sheet', 's1'), ask('preview', 'p3'), ask('sheet', 's2')],
  ]
  first.resolve()
  expect(await Promise.all(asked)).toEqual(['p1', 'p2', 's1', 'p3', 's2'])
  expect(begun).toEqual(['p1', 's1', 's2', 'p2', 'p3'])
})

test('R-58 where as many wait as may, the next is told to come again, and a sheet still has room beside previews', async () => {
  const { ask, first } = someTasks(takeTurns({ sheet: 1, preview: 2 }))
  const asked = [ask('preview', 'p1', first.promise), ask('preview', 'p2'), ask('preview', 'p3'), ask('sheet', 's1')]
  await expect(ask('preview', 'p4')).rejects.toThrow(Busy)
  await expect(ask('sheet', 's2')).rejects.toThrow(Busy)
  first.resolve()
  expect(await Promise.all(asked)).toEqual(['p1', 'p2', 'p3', 's1'])
  expect(await ask('preview', 'p4')).toBe('p4')
})

test('R-58 one that fails, at once or later, is refused alone', async () => {
  const inTurn = takeTurns({ sheet: 9, preview: 9 })
  const failing = inTurn('sheet', () => Promise.reject(new Error('rotten')))
  const after = inTurn('sheet', async () => 'made')
  await expect(failing).rejects.toThrow('rotten')
  expect(await after).toBe('made')
})

test('R-53 as many are done at once as may, and the next in its order as soon as one is done', async () => {
  const { begun, ask, first } = someTasks(takeTurns({ sheet: 9, preview: 9 }, { atOnce: 2 }))
  const long = ask('sheet', 's1', first.promise)
  expect(await Promise.all([ask('sheet', 's2'), ask('sheet', 's3')])).toEqual(['s2', 's3'])
  expect(begun).toEqual(['s1', 's2', 's3'])
  first.resolve()
  expect(await long).toBe('s1')
})

test('R-27 of one subject so many are done beside each other as may, whatever becomes of them; others go on', async () => {
  const within = limitAtOnce(2)
  const first = Promise.withResolvers<string>()
  const asked = [within('one', () => first.promise), within('one', () => first.promise)]
  await expect(within('one', async () => 'third')).rejects.toThrow(Busy)
  expect(await within('other', async () => 'other')).toBe('other')
  first.reject(new Error('rotten'))
  await Promise.allSettled(asked)
  expect(await within('one', async () => 'again')).toBe('again')
})
