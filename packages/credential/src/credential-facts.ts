import type { BadgeFacts } from '#checks.ts'
import { isObject, type Json, type JsonObject, listOf } from '#json.ts'

/** The facts of a credential in JSON, by W3C's data model 1.1 or 2.0. */
export function credentialFacts(credential: JsonObject): BadgeFacts {
  const subject = objectIn(credential.credentialSubject)
  const achievement = objectIn(subject.achievement)
  return {
    id: textIn(credential.id),
    holder: holderOf(subject),
    achievement: textIn(achievement.name) ?? textIn(credential.name),
    issuer: { id: idOf(credential.issuer), name: textIn(objectIn(credential.issuer).name) },
    validFrom: textIn(credential.validFrom ?? credential.issuanceDate),
    validUntil: textIn(credential.validUntil ?? credential.expirationDate),
  }
}

/** The id of an object that is given by its id, or as a whole. */
export function idOf(thing: Json | undefined): string | null {
  return typeof thing === 'string' ? thing : textIn(objectIn(thing).id)
}

/** The first object of a value, empty where there is none. */
export function objectIn(value: Json | undefined): JsonObject {
  return listOf(value).find(isObject) ?? {}
}

/** A text in any form that JSON-LD allows; the first of several. */
export function textIn(value: Json | undefined): string | null {
  const [first] = listOf(value)
  if (typeof first === 'string') return first
  const text = isObject(first) ? first['@value'] : undefined
  return typeof text === 'string' ? text : null
}

/** The holder's name; without one, another identity that is not a hash, or else the id of the subject. */
function holderOf(subject: JsonObject): string | null {
  const inClear = listOf(subject.identifier)
    .filter(isObject)
    .filter(({ hashed }) => hashed !== true && hashed !== 'true')
  const named = inClear.find(({ identityType }) => identityType === 'name') ?? inClear[0]
  return textIn(subject.name) ?? textIn(named?.identityHash) ?? textIn(subject.id)
}
