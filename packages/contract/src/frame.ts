import { isText } from '@preau/course/value-checks'
import { isLanguage, type Language } from '@preau/locales/languages'
import { isObjectId } from '#library/object-id.ts'
import { listOf, oneOf, optional, readShape, type Shape, shapeOf } from '#shape.ts'

// Checked without Zod, which a lesson needs for nothing else before its first word.

const text = (value: unknown): value is string => typeof value === 'string'
const path = (value: unknown): value is string => isText(value, 200)
const title = (value: unknown): value is string => isText(value, 400)
const truth = (value: unknown): value is boolean => typeof value === 'boolean'
const language = (value: unknown): value is Language => text(value) && isLanguage(value)
const languageOrNone = (value: unknown): value is Language | null => value === null || language(value)
const trueOrFalse = oneOf('true', 'false')

/** What the player's document calls the servers of PeerTube whose films it may show. */
export const peertubeHostsName = 'peertube-hosts'

const frameUser = shapeOf({
  login: text,
  token: text,
  tokenPublic: text,
  /** Not of the specification: what media are read by while it holds. */
  mediaKey: optional(text),
  domain: listOf(text),
})

/** Who opens the player, and with which session. */
export type FrameUser = Shape<{ user: typeof frameUser }>['user']

/**
 * What the player's frame is given, in the fragment of its address: a fragment reaches no server and no log.
 * The names are the specification's.
 */
const frameParameters = {
  /** Id of the tool. */
  ressource: isObjectId,
  /** `tool/module` or `tool/module/slide`. */
  path,
  scope: (value: unknown): value is string => isText(value, 40),
  remoteSession: trueOrFalse,
  interfaceType: oneOf('learn', 'author'),
  framed: trueOrFalse,
  editor: trueOrFalse,
  userObject: frameUser,
  lang: language,
  /** The languages of the platform, for its authors; not of the specification, and all there are where it is missing. */
  languages: optional(listOf(language)),
  /** What the authors' side opens at once; not of the specification, and missing where it is the slide alone. */
  opens: optional(oneOf('translation')),
  /** Whether a visitor may register; not of the specification, and missing where they may not or somebody is signed in. */
  signUp: optional(oneOf('open')),
  /** Whether what a visitor does may be kept in the browser; not of the specification, and missing where it may not yet. */
  visit: optional(oneOf('kept')),
}

export type FrameParameters = Shape<typeof frameParameters>

/** Writes the parameters as the fragment of the frame's address, without the hash sign. */
export function writeFrameParameters(parameters: FrameParameters): string {
  const { userObject, languages, opens, signUp, visit, ...rest } = parameters
  return new URLSearchParams({
    ...rest,
    ...(languages && { languages: languages.join() }),
    ...(opens && { opens }),
    ...(signUp && { signUp }),
    ...(visit && { visit }),
    userObject: JSON.stringify(userObject),
  }).toString()
}

/** Reads them back; null where one is missing or malformed. */
export function readFrameParameters(fragment: string): FrameParameters | null {
  const fields = Object.fromEntries(new URLSearchParams(fragment.replace(/^#/, '')))
  try {
    return readShape(frameParameters, {
      ...fields,
      languages: fields.languages?.split(','),
      userObject: JSON.parse(fields.userObject ?? 'null'),
    })
  } catch {
    return null
  }
}

/** Messages by their type, each with what it carries. */
type MessageOf<Messages> = { [Type in keyof Messages]: { type: Type } & Shape<Messages[Type]> }[keyof Messages]

function readMessage<Messages extends Record<string, object>>(
  messages: Messages,
  value: unknown,
): MessageOf<Messages> | null {
  const type = typeof value === 'object' && value !== null && 'type' in value ? value.type : null
  if (typeof type !== 'string' || !Object.hasOwn(messages, type)) return null
  const carried = readShape(messages[type] ?? {}, value)
  return carried && ({ type, ...carried } as MessageOf<Messages>)
}

/** What the player says to its page. */
const playerMessages = {
  /** It has drawn its first slide and may be shown. */
  setPlayer: {},
  /** The person went to another slide: `tool/module/slide`. */
  setPathAfterNavigation: { path },
  /** What to show in the page's head: the module's name. */
  setTitle: { title },
  /** The language of the lesson, those it can be had in, and one that was asked for and could not be fetched. */
  setLanguages: { lang: language, languages: listOf(language), missed: languageOrNone },
  /** Whether what was done is safe on the server; `isAway` where it waits for the network. */
  setSaved: { isSaved: truth, isAway: truth },
  /** The session is no longer valid. */
  setSignedOut: {},
  /** The session is over while somebody writes: they are to sign in again over what they write, which stays. */
  askSignIn: {},
  /** Whether the server refuses words that are open here: to leave them, the browser is to ask. */
  setRefused: { isRefused: truth },
  /** Whether a dialog is open over what the player shows: the page around is behind it, too. */
  setDialog: { isOpen: truth },
}

export type PlayerMessage = MessageOf<typeof playerMessages>

/** Reads what a player says; null where it is none of its messages. */
export function readPlayerMessage(value: unknown): PlayerMessage | null {
  return readMessage(playerMessages, value)
}

/** What the page says to its player. `hello` starts the talk: what was posted before it may be lost. */
const pageMessages = {
  hello: {},
  setPath: { path },
  setLanguage: { lang: language },
  /** The same person has another session now. */
  setSession: { userObject: frameUser },
  /** Prints the whole module, which stands in the frame. */
  print: {},
  /** What a visitor has done so far and does from now on may be kept in the browser. */
  keepVisit: {},
}

export type PageMessage = MessageOf<typeof pageMessages>

/** Reads what a page says; null where it is none of its messages. */
export function readPageMessage(value: unknown): PageMessage | null {
  return readMessage(pageMessages, value)
}
