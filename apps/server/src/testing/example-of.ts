import type { CallName } from '@preau/contract/calls'
import { schemas } from '@preau/contract/schemas'

/** The query of a call's example, about a tool and a slide that exist and have not been changed. */
export function exampleOf(name: CallName, there: { tool: string; slide: string }): unknown {
  const about = { ...there, id: there.tool }
  return JSON.parse(JSON.stringify(schemas[name].example.query), (key, value) =>
    key in about && typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value)
      ? about[key as keyof typeof about]
      : /^(version|draftVersion)$/.test(key)
        ? 0
        : value,
  )
}

/** A copy of a value with another one at a path. */
export function withAt(value: unknown, [name, ...rest]: readonly string[], other: unknown): unknown {
  if (name === undefined) return other
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>
  copy[name] = withAt(copy[name], rest, other)
  return copy
}
