import { Refused } from '@preau/contract/client/outcome'
import { expect, test } from 'vitest'
import { type Step, Steps } from './structure-steps.ts'

/** A list of names, with steps that add and remove one, and whether the next steps fail. */
function aList() {
  const names: string[] = []
  const fails: { code: 'no-network' | 'not-found' | null } = { code: null }
  const step = (name: string, isThere: boolean): Step => ({
    about: { id: name, name },
    run: async () => {
      if (fails.code) throw new Refused({ code: fails.code })
      if (isThere) names.push(name)
      else names.splice(names.indexOf(name), 1)
      return step(name, !isThere)
    },
  })
  return { names, fails, add: (name: string) => step(name, true) }
}

test('T-59 a change of the list that cannot be taken back or made again without network can be later, in the same order', async () => {
  const { names, fails, add } = aList()
  const steps = new Steps()
  await steps.perform(add('one'))
  const certain = await steps.perform(add('two'))
  fails.code = 'no-network'
  await expect(steps.undo()).rejects.toThrow('no-network')
  await expect(steps.undo(certain)).rejects.toThrow('no-network')
  fails.code = null
  expect((await steps.undo())?.about?.id).toBe('two')
  expect((await steps.undo())?.about?.id).toBe('one')
  expect(names).toEqual([])

  fails.code = 'no-network'
  await expect(steps.redo()).rejects.toThrow('no-network')
  fails.code = null
  expect((await steps.redo())?.about?.id).toBe('one')
  expect((await steps.redo())?.about?.id).toBe('two')
  expect(names).toEqual(['one', 'two'])
})

test('T-59 a change of the list whose way back is refused no longer bars the changes before it', async () => {
  const { names, fails, add } = aList()
  const steps = new Steps()
  await steps.perform(add('one'))
  await steps.perform(add('two'))
  fails.code = 'not-found'
  await expect(steps.undo()).rejects.toThrow('not-found')
  fails.code = null
  await steps.undo()
  expect(names).toEqual(['two'])
  expect(await steps.undo()).toBeNull()
})
