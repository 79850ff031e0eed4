import type { FrameParameters } from '@preau/contract/frame'
import { isObjectId } from '@preau/contract/library/object-id'
import { nobody } from '@preau/contract/nobody'
import type { Language } from '@preau/locales/languages'
import { domainOf } from '#api.ts'
import type { Settings } from '#page-context.ts'
import { pageHref } from '#site.tsx'
import { frameUserOf, type PlayerSession } from './player-opening.ts'

/** A place in a tool: a module, and a slide of it where one is named. */
export type PlayerPlace = { tool: string; module: string; slide: string | null }

/** Reads `tool/module` or `tool/module/slide`; null for anything else. */
export function readPlayerPath(path: string): PlayerPlace | null {
  const [tool, module, slide = null, ...rest] = path.split('/')
  if (!tool || !module || rest.length > 0) return null
  return [tool, module, slide].every(part => part === null || isObjectId(part)) ? { tool, module, slide } : null
}

/** Writes `tool/module` or `tool/module/slide`, as the player reads it. */
export function writePlayerPath({ tool, module, slide }: PlayerPlace): string {
  return slide === null ? `${tool}/${module}` : `${tool}/${module}/${slide}`
}

/** Whether an address is one of the editor, not of the player. */
export function isEditAddress(pathname: string): boolean {
  return /\/edit\/?$/.test(pathname)
}

/** Whether an address shows a place of this tool, to a learner or in the editor. */
export function isPlaceOf(tool: string, pathname: string, isEditing: boolean): boolean {
  return pathname.includes(`/tool/${tool}/modules/`) && isEditAddress(pathname) === isEditing
}

/** Address of the page that shows a place, to a learner or in the editor. */
export function playerHref(language: Language, { tool, module, slide }: PlayerPlace, isEditing = false): string {
  const address = `tool/${tool}/modules/${module}${slide === null ? '' : `/slides/${slide}`}`
  return pageHref(language, isEditing ? `${address}/edit` : address)
}

/** Address at which a place is edited, with the list of what its tool still has to translate. */
export function translationHref(language: Language, place: PlayerPlace): string {
  return `${playerHref(language, place, true)}?translation`
}

/** The session of a visitor's player: nobody, with the public key. */
export function visitorOf(settings: Settings): PlayerSession {
  const { publicKey } = settings
  return { login: nobody, tokenSession: publicKey, mediaKey: '', tokenPublic: publicKey, domain: domainOf(settings) }
}

/** The query with which the frame opens the questions of a tool, some weeks after it was finished. */
export function recallParametersFor(tool: string, user: PlayerSession, lang: Language): FrameParameters {
  const parameters = frameParametersFor({ tool, module: tool, slide: null }, user, lang)
  return { ...parameters, path: tool, interfaceType: 'recall' }
}

/**
 * The query with which the frame opens a place, as a learner or as an author.
 * @throws when there is no tool, or no login: the player could not show that error itself
 */
export function frameParametersFor(
  place: PlayerPlace,
  user: PlayerSession | null,
  lang: Language,
  /** The languages of the platform, for authors; null for learners. */
  languages: Language[] | null = null,
  /** Whether a visitor may register. */
  isSignUpOffered = false,
): FrameParameters {
  if (!place.tool) throw new Error('the player was opened without a tool')
  if (!user?.login) throw new Error('the player was opened without a login')
  return {
    ressource: place.tool,
    path: writePlayerPath(place),
    scope: 'courses',
    remoteSession: 'true',
    interfaceType: languages ? 'author' : 'learn',
    framed: 'true',
    editor: languages ? 'true' : 'false',
    userObject: frameUserOf(user),
    lang,
    ...(languages && { languages }),
    ...(isSignUpOffered && { signUp: 'open' as const }),
  }
}
