import { idOf, objectIn, textIn } from '#credential-facts.ts'
import { isObject, type Json, type JsonObject, listOf } from '#json.ts'

/** Whether an object has a type. */
export function isOfType(thing: JsonObject, type: string): boolean {
  return listOf(thing.type).includes(type)
}

export function isVerifiableCredential(credential: JsonObject): boolean {
  return isOfType(credential, 'VerifiableCredential')
}

export function isOpenBadge3(credential: JsonObject): boolean {
  return isOfType(credential, 'OpenBadgeCredential') || isOfType(credential, 'AchievementCredential')
}

/**
 * Whether a credential has the fields that the specifications require: those of any credential, and further ones of an
 * Open Badge 3.0.
 */
export function hasItsFields(credential: JsonObject): boolean {
  const hasBasics = idOf(credential.issuer) !== null && Object.keys(objectIn(credential.credentialSubject)).length > 0
  if (!isOpenBadge3(credential)) return hasBasics
  const subject = objectIn(credential.credentialSubject)
  const achievement = objectIn(subject.achievement)
  const criteria = objectIn(achievement.criteria)
  return (
    hasBasics &&
    textIn(credential.validFrom ?? credential.issuanceDate) !== null &&
    isOfType(subject, 'AchievementSubject') &&
    (textIn(subject.id) !== null || listOf(subject.identifier).length > 0) &&
    areOfType(subject.identifier, 'IdentityObject') &&
    areOfType(subject.result, 'Result') &&
    textIn(achievement.id) !== null &&
    isOfType(achievement, 'Achievement') &&
    textIn(achievement.name) !== null &&
    textIn(achievement.description) !== null &&
    (textIn(criteria.id) !== null || textIn(criteria.narrative) !== null) &&
    areOfType(achievement.resultDescription, 'ResultDescription') &&
    areOfType(credential.evidence, 'Evidence') &&
    areProfiles(credential.issuer) &&
    areProfiles(achievement.creator)
  )
}

function areProfiles(things: Json | undefined): boolean {
  return listOf(things)
    .filter(isObject)
    .every(
      profile =>
        isOfType(profile, 'Profile') &&
        areOfType(profile.otherIdentifier, 'IdentifierEntry') &&
        areProfiles(profile.parentOrg),
    )
}

function areOfType(things: Json | undefined, type: string): boolean {
  return listOf(things)
    .filter(isObject)
    .every(thing => isOfType(thing, type))
}
