import type { BadgeFinding } from '#checks.ts'
import { type Contexts, credentialsV1, credentialsV2 } from '#contexts.ts'
import { isObject, type Json, type JsonObject, listOf } from '#json.ts'

const deepest = 32
const mostParts = 4000

/** Whether JSON is deeper, or has more parts, than any badge needs. */
export function isTooComplex(json: Json): boolean {
  let parts = 0
  const exceeds = (value: Json, depth: number): boolean => {
    if (typeof value !== 'object' || value === null) return false
    parts += 1
    if (depth > deepest || parts > mostParts) return true
    return Object.values(value).some(inner => exceeds(inner, depth + 1))
  }
  return exceeds(json, 1)
}

/**
 * Why a credential in JSON-LD cannot be judged in this form; null if it can. A signature covers the statements of a
 * graph, and JSON-LD can write the same statements in many ways: with contexts of its own, with addresses in place of
 * terms, or with the parts of an object in two places. So an attacker could move the end of a badge, or its status, to
 * a place where no reader looks, and the signature would still be right. Therefore only plain terms of known contexts
 * are accepted.
 */
export function whyUnreadable(credential: JsonObject, contexts: Contexts): BadgeFinding | null {
  const [first] = listOf(credential['@context'])
  if (first !== credentialsV1 && first !== credentialsV2) return 'context-unknown'
  if (!namesKnownOnly(credential, contexts)) return 'context-unknown'
  return isPlain(credential, credential) ? null : 'written-unusually'
}

/** Whether all contexts of an object and of its parts, such as endorsements, are known. */
function namesKnownOnly(value: Json, contexts: Contexts): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (isObject(value)) {
    const named = listOf(value['@context'])
    if (!named.every(address => typeof address === 'string' && contexts.has(address))) return false
  }
  return Object.values(value).every(inner => namesKnownOnly(inner, contexts))
}

function isPlain(value: Json, root: JsonObject): boolean {
  if (Array.isArray(value)) return value.every(item => isPlain(item, root))
  if (!isObject(value)) return true
  const keys = Object.keys(value)
  if ('@value' in value) return keys.every(key => ['@value', '@language', '@direction'].includes(key))
  if (keys.some(key => key !== '@context' && /[@:]/.test(key))) return false
  if (typeof value.id === 'string' && (value.id.startsWith('_:') || (value !== root && value.id === root.id)))
    return false
  return Object.values(value).every(inner => isPlain(inner, root))
}
