import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AssignmentFacts, assignmentCompletion } from './assignment-state.ts'

const moment = fc.integer({ min: 0, max: 1000 })
const maybe = fc.option(moment)
const facts: fc.Arbitrary<AssignmentFacts> = fc.record({
  tools: fc.array(fc.record({ begunAt: maybe, finishedAt: maybe }), { maxLength: 5 }),
  askedAt: moment,
  endsAt: maybe,
  isExcused: fc.boolean(),
})

test('G-04 finished work remains finished, whatever happens later: a day that passes, an exception, another order of the tools', () => {
  fc.assert(
    fc.property(facts, moment, moment, maybe, fc.boolean(), (all, now, later, endsAt, isExcused) => {
      const done = { ...all, tools: all.tools.map(tool => ({ ...tool, finishedAt: tool.finishedAt ?? 500 })) }
      fc.pre(done.tools.length > 0)
      const completion = assignmentCompletion(done, now)
      expect(completion.isOverdue).toBe(false)
      expect(completion.finishedAt).toBe(Math.max(...done.tools.map(({ finishedAt }) => finishedAt)))
      expect(completion.state).toBe(completion.finishedAt! < all.askedAt ? 'finished-before' : 'finished')
      const changed = { ...done, tools: done.tools.toReversed(), endsAt, isExcused }
      expect(assignmentCompletion(changed, now + later)).toEqual(completion)
    }),
  )
})

test('G-04 only work that is begun or untouched is overdue, and only from the end of its due day on', () => {
  fc.assert(
    fc.property(facts, moment, (all, now) => {
      const { state, isOverdue, finishedAt } = assignmentCompletion(all, now)
      const isOpen = state === 'begun' || state === 'not-begun'
      expect(isOverdue).toBe(isOpen && all.tools.length > 0 && all.endsAt !== null && now >= all.endsAt)
      expect(finishedAt !== null).toBe(state === 'finished' || state === 'finished-before')
      expect(state === 'excused').toBe(finishedAt === null && all.isExcused)
    }),
  )
})

test('G-04 nothing that a member does later takes a state back', () => {
  const order = ['not-begun', 'begun', 'finished', 'finished-before']
  fc.assert(
    fc.property(facts, fc.nat(4), moment, (all, place, at) => {
      fc.pre(all.tools[place] !== undefined && !all.isExcused)
      const tools = all.tools.map((tool, index) => {
        if (index !== place) return tool
        return tool.begunAt === null ? { ...tool, begunAt: at } : { ...tool, finishedAt: tool.finishedAt ?? at }
      })
      const [before, after] = [all, { ...all, tools }].map(each => order.indexOf(assignmentCompletion(each, 0).state))
      expect(after).toBeGreaterThanOrEqual(before!)
    }),
  )
})
