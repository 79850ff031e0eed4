import type { FrameParameters } from '@preau/contract/frame'
import { isObjectId } from '@preau/contract/library/object-id'
import { nobody } from '@preau/contract/nobody'
import type { UserSession } from '@preau/contract/sessions/user-session'
import type { Language } from '@preau/locales/languages'
import { domainOf } from '#api.ts'
import type { Settings } from '#page-context.ts'
import { pageHref } from '#site.tsx'

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

/** Whether an address is where a place is written, and not where it is learnt. */
export function isEditAddress(pathname: string): boolean {
  return /\/edit\/?$/.test(pathname)
}

/** Address of the page that shows a place, to whoever learns or to whoever writes. */
export function playerHref(language: Language, { tool, module, slide }: PlayerPlace, isEditing = false): string {
  const address = `tool/${tool}/modules/${module}${slide === null ? '' : `/slides/${slide}`}`
  return pageHref(language, isEditing ? `${address}/edit` : address)
}

/** Address at which a place is written, with what is to be translated in its tool in front. */
export function translationHref(language: Language, place: PlayerPlace): string {
  return `${playerHref(language, place, true)}?translation`
}

/** Whether the part of an address after its path asks for what is to be translated. */
export function opensTranslation(search: string): boolean {
  return new URLSearchParams(search).has('translation')
}

/** What of a session the player is opened with. */
type FrameUser = Pick<UserSession, 'login' | 'tokenSession' | 'mediaKey' | 'tokenPublic' | 'domain'>

/** How a visitor opens the player: as nobody, by the public key. */
export function visitorOf(settings: Settings): FrameUser {
  const { publicKey } = settings
  return { login: nobody, tokenSession: publicKey, mediaKey: '', tokenPublic: publicKey, domain: domainOf(settings) }
}

/**
 * What the frame is given to open a place, as a learner or as an author.
 * @throws when there is no tool, or nobody to open it for: the player cannot say so itself
 */
export function frameParametersFor(
  place: PlayerPlace,
  user: FrameUser | null,
  lang: Language,
  /** The languages of the platform, for who writes; null for who learns. */
  languages: Language[] | null = null,
  /** Whether a visitor may register. */
  isSignUpOffered = false,
): FrameParameters {
  if (!place.tool) throw new Error('the player was opened without a tool')
  if (!user?.login) throw new Error('the player was opened without a login')
  const { login, tokenSession, tokenPublic, mediaKey, domain } = user
  return {
    ressource: place.tool,
    path: writePlayerPath(place),
    scope: 'courses',
    remoteSession: 'true',
    interfaceType: languages ? 'author' : 'learn',
    framed: 'true',
    editor: languages ? 'true' : 'false',
    userObject: { login, token: tokenSession, tokenPublic, mediaKey, domain },
    lang,
    ...(languages && { languages }),
    ...(isSignUpOffered && { signUp: 'open' as const }),
  }
}
