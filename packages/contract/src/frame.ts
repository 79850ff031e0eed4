import { languageCodes } from '@preau/locales/languages'
import { z } from 'zod'

const frameUser = z.object({
  login: z.string(),
  token: z.string(),
  tokenPublic: z.string(),
  /** Not of the specification: what media are read by while it holds. */
  mediaKey: z.string().optional(),
  domain: z.array(z.string()),
})

/** Who opens the player, and with which session. */
export type FrameUser = z.infer<typeof frameUser>

/**
 * What the player's frame is given, in the fragment of its address: a fragment reaches no server and no log.
 * The names are the specification's.
 */
const frameParameters = z.object({
  /** Id of the tool. */
  ressource: z.uuid(),
  /** `tool/module` or `tool/module/slide`. */
  path: z.string().max(200),
  scope: z.string().max(40),
  remoteSession: z.enum(['true', 'false']),
  interfaceType: z.enum(['learn', 'author']),
  framed: z.enum(['true', 'false']),
  editor: z.enum(['true', 'false']),
  userObject: frameUser,
  lang: z.enum(languageCodes),
  /** The languages of the platform, for its authors; not of the specification, and all there are where it is missing. */
  languages: z.array(z.enum(languageCodes)).optional(),
  /** What the authors' side opens at once; not of the specification, and missing where it is the slide alone. */
  opens: z.literal('translation').optional(),
  /** Whether a visitor may register; not of the specification, and missing where they may not or somebody is signed in. */
  signUp: z.literal('open').optional(),
})
export type FrameParameters = z.infer<typeof frameParameters>

/** Writes the parameters as the fragment of the frame's address, without the hash sign. */
export function writeFrameParameters(parameters: FrameParameters): string {
  const { userObject, languages, opens, signUp, ...rest } = parameters
  return new URLSearchParams({
    ...rest,
    ...(languages && { languages: languages.join() }),
    ...(opens && { opens }),
    ...(signUp && { signUp }),
    userObject: JSON.stringify(userObject),
  }).toString()
}

/** Reads them back; null where one is missing or malformed. */
export function readFrameParameters(fragment: string): FrameParameters | null {
  const fields = Object.fromEntries(new URLSearchParams(fragment.replace(/^#/, '')))
  try {
    const parsed = frameParameters.safeParse({
      ...fields,
      languages: fields.languages?.split(','),
      userObject: JSON.parse(fields.userObject ?? 'null'),
    })
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** What the player says to its page. */
export const playerMessage = z.discriminatedUnion('type', [
  /** It has drawn its first slide and may be shown. */
  z.object({ type: z.literal('setPlayer') }),
  /** The person went to another slide: `tool/module/slide`. */
  z.object({ type: z.literal('setPathAfterNavigation'), path: z.string().max(200) }),
  /** What to show in the page's head: the module's name. */
  z.object({ type: z.literal('setTitle'), title: z.string().max(400) }),
  /** The language of the lesson, those it can be had in, and one that was asked for and could not be fetched. */
  z.object({
    type: z.literal('setLanguages'),
    lang: z.enum(languageCodes),
    languages: z.array(z.enum(languageCodes)),
    missed: z.enum(languageCodes).nullable(),
  }),
  /** Whether what was done is safe on the server. */
  z.object({ type: z.literal('setSaved'), isSaved: z.boolean() }),
  /** The session is no longer valid. */
  z.object({ type: z.literal('setSignedOut') }),
  /** The session is over while somebody writes: they are to sign in again over what they write, which stays. */
  z.object({ type: z.literal('askSignIn') }),
  /** Whether a dialog is open over what the player shows: the page around is behind it, too. */
  z.object({ type: z.literal('setDialog'), isOpen: z.boolean() }),
])
export type PlayerMessage = z.infer<typeof playerMessage>

/** What the page says to its player. `hello` starts the talk: what was posted before it may be lost. */
export const pageMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello') }),
  z.object({ type: z.literal('setPath'), path: z.string().max(200) }),
  z.object({ type: z.literal('setLanguage'), lang: z.enum(languageCodes) }),
  /** The same person has another session now. */
  z.object({ type: z.literal('setSession'), userObject: frameUser }),
  /** Prints the whole module, which stands in the frame. */
  z.object({ type: z.literal('print') }),
])
export type PageMessage = z.infer<typeof pageMessage>
