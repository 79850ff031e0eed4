import { type ObjectType, objectTypes } from '@preau/contract/library/library-object'
import { actions, may, rightsAscending, type Viewer } from '@preau/contract/library/rights'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aBranch, give } from '#testing/a-branch.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher } from '#testing/people.ts'
import { findObjects } from './find-object.ts'
import { isReadable } from './rights.ts'

const { db } = await aServer()
const person = await aTeacher(db)
const administrator = await anAdministrator(db)
const viewers: Viewer[] = [{ id: null, isAdministrator: false }, person.viewer, administrator.viewer]

const none = [undefined, ...objectTypes]
const combinations = none.flatMap(hidden =>
  none.flatMap(shared =>
    [true, false].flatMap(isMediaShown =>
      [true, false].map(hasTrial => [hidden, shared, isMediaShown, hasTrial] as const),
    ),
  ),
)

const outside: Record<ObjectType, ObjectType[]> = {
  level: [],
  tool: ['level'],
  path: ['level'],
  module: ['level', 'tool'],
  slide: ['level', 'tool', 'module'],
  media: ['level', 'tool'],
}

/** Whether an object of a branch is hidden, itself or by a parent; media also by the slide that shows it. */
function isHiddenIn(type: ObjectType, hidden: ObjectType | undefined, isMediaShown: boolean): boolean {
  const around = [...outside[type], type, ...(type === 'media' ? [...outside.slide, 'slide'] : [])]
  return (type === 'media' && !isMediaShown) || (hidden !== undefined && around.includes(hidden))
}

const close = (tool: string) =>
  sql`update object set content = content || '{"hasTrial": false}'::jsonb where id = ${tool}::uuid`.execute(db)

test('R-48 the SQL that decides what is readable agrees with `may`, whatever is hidden and whatever right is held', async () => {
  let compared = 0
  for (const [hidden, shared, isMediaShown, hasTrial] of combinations) {
    for (const right of shared ? rightsAscending : [undefined]) {
      const branch = await aBranch(db, { hidden, isMediaShown })
      if (!hasTrial) await close(branch.tool)
      if (shared && right) await give(db, branch[shared], [person, right])
      for (const viewer of viewers) {
        const ids = Object.values(branch)
        const { rows } = await sql<{ id: string }>`
          select o.id from object o where o.id = any (${ids}::uuid[]) and ${isReadable(viewer)}
        `.execute(db)
        const readable = objectTypes.filter(type => {
          const around = [...outside[type], type]
          const mine = viewer === person.viewer && shared && around.includes(shared) ? (right ?? null) : null
          const isHidden = isHiddenIn(type, hidden, isMediaShown)
          return may(viewer, 'read', { type, isHidden, isNamed: isMediaShown, isOfTrial: hasTrial, right: mine })
        })
        const expected = readable.map(type => branch[type]).sort()
        const description = `${hidden} hidden, ${right} of ${shared}, media ${isMediaShown ? 'shown' : 'not shown'}, ${hasTrial ? 'with' : 'without'} a trial`
        expect(rows.map(({ id }) => id).sort(), description).toEqual(expected)
        compared += ids.length
      }
    }
  }
  const types = objectTypes.length
  expect(compared).toBe(2 * 2 * (types + 1) * (1 + types * rightsAscending.length) * viewers.length * types)
})

test('R-48 the strongest right counts of those on an object and on what contains it', async () => {
  const branch = await aBranch(db)
  await give(db, branch.level, [person, 'writer'])
  await give(db, branch.tool, [person, 'leadowner'])
  await give(db, branch.module, [person, 'reader'])
  const found = await findObjects(db, person.viewer, Object.values(branch))
  const rights = objectTypes.map(type => found.get(branch[type])?.right)
  expect(rights).toEqual(['writer', 'leadowner', 'writer', 'leadowner', 'leadowner', 'leadowner'])
})

test('R-48 an object is hidden when anything that contains it is', async () => {
  for (const hidden of objectTypes) {
    for (const isMediaShown of [true, false]) {
      const branch = await aBranch(db, { hidden, isMediaShown })
      const found = await findObjects(db, person.viewer, Object.values(branch))
      const isHidden = objectTypes.filter(type => found.get(branch[type])?.isHidden)
      expect(isHidden).toEqual(objectTypes.filter(type => isHiddenIn(type, hidden, isMediaShown)))
      expect(found.get(branch.media)?.isNamed).toBe(isMediaShown)
    }
  }
})

test('R-48 each right allows what the weaker one does, and an administrator everything', () => {
  for (const type of ['library', ...objectTypes] as const) {
    for (const action of actions) {
      for (const isHidden of [true, false]) {
        const allowed = rightsAscending.map(right => may(person.viewer, action, { type, isHidden, right }))
        expect(allowed, `${action} of ${type}`).toEqual([...allowed].sort())
        expect(may(administrator.viewer, action, { type, isHidden, right: null })).toBe(true)
        if (action === 'read') continue
        for (const viewer of viewers.slice(0, 2)) {
          expect(may(viewer, action, { type, isHidden, right: null })).toBe(false)
        }
      }
    }
  }
})
