import { type Right, rightAllows, rightsAscending, type Viewer } from '@preau/contract/library/rights'
import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '#platform/caller.ts'

/** A viewer with the rights that everybody has. */
export const everyone: Viewer = { id: null, isAdministrator: false }

/**
 * The viewer that a caller is. A caller who has only solved a captcha, or sent a wrong proof, has no more rights than
 * everybody.
 */
export function viewerOf(caller: Caller): Viewer {
  if (caller.kind === 'person' || caller.kind === 'reader') {
    return { id: caller.id, isAdministrator: caller.isAdministrator }
  }
  return everyone
}

/** SQL: every right the viewer holds on object `o` or on what contains it; null for none. */
export function rightsOn(viewer: Viewer): RawBuilder<Right[] | null> {
  return sql`(
    select array_agg(s.right_name) from share s
    where s.actor_id = ${viewer.id}::uuid and (s.object_id = o.id or s.object_id = any (o.path))
  )`
}

const writers = rightsAscending.filter(right => rightAllows('edit', { type: 'tool', right }))

/**
 * SQL: whether the viewer may edit a tool by a right of their own, on the tool or on what contains it. The viewer's
 * rights are read first, so that the index finds the few tools of one author among all.
 */
export function isWrittenBy(viewer: Viewer, tool: 'o' | 'tool' = 'o'): RawBuilder<boolean> {
  const held = sql`array(
    select s.object_id from share s where s.actor_id = ${viewer.id}::uuid and s.right_name = any (${writers}::text[])
  )`
  return sql<boolean>`(${sql.ref(`${tool}.id`)} = any (${held}) or ${sql.ref(`${tool}.path`)} && ${held})`
}

/** SQL: whether an object, or anything that contains it, is hidden. */
const isHiddenAnywhere = (object: 'o' | 'h') => sql<boolean>`(
  ${sql.ref(`${object}.visibility`)} = 'hide'
  or exists (select from object a where a.id = any (${sql.ref(`${object}.path`)}) and a.visibility = 'hide')
)`

/**
 * SQL: whether media `o` is used by an object `h` of the same tool for which a condition holds; uses in other tools
 * must not be revealed. The uses are read first, through the index of named ids: for a plain `exists` the planner scans
 * slides until one matches.
 */
const isNamedBy = (holds: RawBuilder<boolean>) => sql<boolean>`exists (
  with h as materialized (
    select n.visibility, n.path, n.deleted_at from object n
    where n.named_ids @> array[o.id] and (n.id = o.parent_id or o.parent_id = any (n.path))
  )
  select from h where h.deleted_at is null and ${holds}
)`

/** SQL: whether anything uses media `o`, visible or hidden; null for other types. */
export const isNamed: RawBuilder<boolean | null> = sql`case when o.type = 'media' then ${isNamedBy(sql`true`)} end`

/**
 * SQL: whether object `o` is hidden, itself or by anything that contains it; media also where nothing visible uses it.
 */
export const isHidden: RawBuilder<boolean> = sql`(
  ${isHiddenAnywhere('o')} or (o.type = 'media' and not ${isNamedBy(sql`not ${isHiddenAnywhere('h')}`)})
)`

/**
 * SQL: whether slide `o` is part of a trial: in the first visible module of a tool whose authors let visitors take it.
 */
export const isOfTrial: RawBuilder<boolean> = sql<boolean>`(
  o.parent_id = (
    select m.id from object m
    where m.parent_id = o.path[2] and m.type = 'module' and m.visibility = 'visible' and m.deleted_at is null
    order by m.position, m.created_at, m.id
    limit 1
  )
  and not exists (select from object t where t.id = o.path[2] and t.content -> 'hasTrial' = 'false')
)`

/**
 * SQL: whether level `o` is opened to authors and the viewer is an author: they may edit any level or tool, or have any
 * right on this level. For administrators, whether it is opened at all.
 */
export function isOpenTo(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.isAdministrator) return sql`o.open_to_authors`
  return sql`(o.open_to_authors and exists (
    select from share s where s.actor_id = ${viewer.id}::uuid and (s.right_name <> 'reader' or s.object_id = o.id)
  ))`
}

/**
 * SQL: whether the viewer may read object `o`. Visible objects are for everyone, hidden ones for administrators and for
 * people with any right on them. Slides are for people who are signed in; slides of a trial are for visitors too. Media
 * is for anyone who may read something that uses it, with the same limits as slides, and for anyone who may edit the
 * tool.
 */
export function isReadable(viewer: Viewer): RawBuilder<boolean> {
  if (viewer.isAdministrator) return sql`true`
  if (viewer.id === null) return sql`(not ${isHidden} and (o.type <> 'slide' or ${isOfTrial}))`
  const rights = rightsOn(viewer)
  return sql`(
    not ${isHidden} or ${rights} && ${rightsAscending.filter(right => right !== 'reader')}::text[]
    or (${rights} is not null and ${isNamed} is not false)
  )`
}

/** SQL: whether the viewer and person `a` both hold a right on one object, or on what contains it. */
export function hasObjectInCommon(viewer: Viewer): RawBuilder<boolean> {
  return sql`exists (
    select from share theirs
    join object t on t.id = theirs.object_id
    join share mine on mine.actor_id = ${viewer.id}::uuid
    join object m on m.id = mine.object_id
    where theirs.actor_id = a.id and (m.id = t.id or m.id = any (t.path) or t.id = any (m.path))
  )`
}
