import { type CallName, calls } from '@preau/contract/calls'
import { schemas } from '@preau/contract/schemas'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { sendRaw } from './a-call.ts'
import { exampleOf, withAt } from './example-of.ts'
import type { TestPerson } from './people.ts'

/** Who and what the calls of the test are about: ids by the field that names them, and texts about people. */
export type Scene = {
  caller: TestPerson
  things: Record<'group' | 'assignment' | 'tool' | 'slide' | 'path', string>
  /** The values to try in every field: `ids` in each field of an id, `texts` in each other field of text. */
  about: { ids: string[]; texts: string[] }
}

/** The reply to a call. `typed` is the text about a person that the call put into a field; null if it put none. */
export type Reply = { name: CallName; query: unknown; typed: string | null; body: string }

/** Calls that are not made, each with the reason. */
const skipped: Partial<Record<CallName, string>> = {
  followTool: 'It remains open, and says only that a tool has changed.',
}

type Schema = z.core.JSONSchema.BaseSchema

/** The path of every field of text in a value. The content of slides is left out: it is not about a person. */
function textsOf(value: unknown, place: string[] = []): string[][] {
  if (typeof value === 'string') return [place]
  if (typeof value !== 'object' || value === null || place.length > 3) return []
  return Object.entries(value).flatMap(([name, item]) => textsOf(item, [...place, name]))
}

/** The paths of the text fields at the top of a query that its example may leave out. */
function optionalTexts(name: CallName): string[][] {
  const schema = z.toJSONSchema(schemas[name].query, { unrepresentable: 'any', reused: 'inline' }) as Schema
  const isText = ({ type, enum: some, const: only, anyOf }: Schema): boolean =>
    (type === 'string' && !some && only === undefined) || (anyOf ?? []).some(way => isText(way as Schema))
  return Object.entries(schema.properties ?? {}).flatMap(([field, rule]) => (isText(rule as Schema) ? [[field]] : []))
}

/**
 * The replies of every call of the contract to a caller: as in its example, about the things of a scene, and with each id and
 * mail address of it in each field of text in turn. `sceneNow` gives the scene, made again where a call has ended it.
 */
export async function* repliesOfEveryCall(app: FastifyInstance, sceneNow: () => Promise<Scene>): AsyncGenerator<Reply> {
  for (const name of Object.keys(calls) as CallName[]) {
    if (skipped[name]) continue
    const example = queryOf(name, await sceneNow())
    const places = new Map([...textsOf(example), ...optionalTexts(name)].map(place => [place.join('.'), place]))
    places.delete('action')
    yield await replyTo(name, null)
    for (const place of places.values()) {
      const kind = isId(valueAt(example, place)) ? 'ids' : 'texts'
      for (let at = 0; at < (await sceneNow()).about[kind].length; at++) yield await replyTo(name, { place, kind, at })
    }
  }

  type Change = { place: string[]; kind: 'ids' | 'texts'; at: number }

  async function replyTo(name: CallName, change: Change | null): Promise<Reply> {
    const scene = await sceneNow()
    const usual = queryOf(name, scene)
    const value = change && (scene.about[change.kind][change.at] ?? '')
    const query = change ? withAt(usual, change.place, value) : usual
    const { body } = await sendRaw(app, name, query, { as: scene.caller })
    return { name, query, typed: change?.kind === 'texts' ? value : null, body }
  }
}

const isId = (value: unknown) => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)

const valueAt = (value: unknown, place: readonly string[]): unknown =>
  place.reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], value)

/** The query of a call's example, about the things of a scene. */
export function queryOf(name: CallName, { things }: Pick<Scene, 'things'>): unknown {
  const query = exampleOf(name, things) as Record<string, unknown>
  const known = Object.entries(things).filter(([field]) => field in query)
  return { action: calls[name].action ?? undefined, ...query, ...Object.fromEntries(known) }
}

/** Every value at the end of a path in a reply, with the path; `[]` is any place in a list. */
export function leavesOf(value: unknown, path = ''): { path: string; value: unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }]
  return Object.entries(value).flatMap(([name, item]) =>
    leavesOf(item, Array.isArray(value) ? `${path}[]` : path === '' ? name : `${path}.${name}`),
  )
}
