import { Document, isMap, LineCounter, parseDocument, Scalar, stringify, visit } from 'yaml'
import type { z } from 'zod'
import type { Problem } from '#check/problem.ts'

/**
 * Reads YAML by a schema; adds a problem with its line for each mismatch. `firstLine` is the line of the file on which
 * the YAML begins.
 */
export function readYaml<T>(
  path: string,
  source: string,
  schema: z.ZodType<T>,
  problems: Problem[],
  firstLine = 1,
): T | undefined {
  const lines = new LineCounter()
  let document: Document
  let value: unknown
  try {
    document = parseDocument(source, { lineCounter: lines })
    value = document.errors.length === 0 ? document.toJS() : undefined
  } catch (fault) {
    // The YAML is nested too deeply, or its aliases expand without end.
    problems.push({ path, line: firstLine, code: 'yaml', values: { reason: (fault as Error).message } })
    return undefined
  }
  const lineAt = (offset: number | undefined) => firstLine - 1 + (offset === undefined ? 1 : lines.linePos(offset).line)
  const [error] = document.errors
  if (error) {
    const reason = error.message.split('\n')[0] ?? ''
    problems.push({ path, line: lineAt(error.pos[0]), code: 'yaml', values: { reason } })
    return undefined
  }
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  for (const { path: field, message } of parsed.error.issues) {
    const node = lastNode(document.contents, field)
    problems.push({
      path,
      line: lineAt(node?.range?.[0]),
      code: 'invalid-field',
      values: { field: field.join('.'), reason: message },
    })
  }
  return undefined
}

type Ranged = { range?: readonly [number, number, number] | null | undefined }

/** The deepest existing node on the path to a field. */
function lastNode(contents: unknown, field: readonly PropertyKey[]): Ranged | undefined {
  let node: unknown = contents
  for (const key of field) {
    const next: unknown = isMap(node) ? node.get(key, true) : undefined
    if (next === undefined) break
    node = next
  }
  return node as Ranged | undefined
}

/** Writes a value as YAML; fields that are undefined are left out. */
export function writeYaml(value: object): string {
  const document = new Document(value, { keepUndefined: false })
  visit(document, {
    Scalar(_, node) {
      // The library loses a text that consists only of spaces and line breaks.
      if (typeof node.value === 'string' && node.value.trim() === '') node.type = Scalar.QUOTE_DOUBLE
    },
  })
  return document.toString({ lineWidth: 0 })
}

/** Writes words as a list on one line. */
export function writeYamlList(words: string[]): string {
  return stringify(words, { lineWidth: 0, collectionStyle: 'flow' }).trimEnd()
}
