import { isText } from '@preau/course/value-checks'
import { isLanguage, type Language } from '@preau/locales/languages'
import { isObjectId } from '#library/object-id.ts'
import { isMediaKeySpan } from '#sessions/media-key.ts'
import { listOf, oneOf, optional, readShape, type Shape, shapeOf } from '#shape.ts'

// Validated without Zod: before its first text, a lesson needs Zod for nothing else.

const text = (value: unknown): value is string => typeof value === 'string'
const path = (value: unknown): value is string => isText(value, 200)
const title = (value: unknown): value is string => isText(value, 400)
const truth = (value: unknown): value is boolean => typeof value === 'boolean'
const language = (value: unknown): value is Language => text(value) && isLanguage(value)
const languageOrNone = (value: unknown): value is Language | null => value === null || language(value)
const trueOrFalse = oneOf('true', 'false')

const frameUser = shapeOf({
  login: text,
  token: text,
  tokenPublic: text,
  /** A field of our own, not in the specification: the key that reads media while it is valid. */
  mediaKey: optional(text),
  /** A field of our own, not in the specification: how long `mediaKey` is valid. */
  mediaKeySpan: optional(isMediaKeySpan),
  domain: listOf(text),
})

/** Who opens the player, and their session. */
export type FrameUser = Shape<{ user: typeof frameUser }>['user']

/**
 * Parameters of the player's frame. They are in the fragment of its address, which is sent to no server and is in no
 * log. Their names are those of the specification.
 */
const frameParameters = {
  /** Id of the tool. */
  ressource: isObjectId,
  /** `tool/module` or `tool/module/slide`. */
  path,
  scope: (value: unknown): value is string => isText(value, 40),
  remoteSession: trueOrFalse,
  /** `recall` is not in the specification: questions some weeks after the tool, which `path` names without a module. */
  interfaceType: oneOf('learn', 'author', 'recall'),
  framed: trueOrFalse,
  editor: trueOrFalse,
  userObject: frameUser,
  lang: language,
  /** The platform's languages, for authors; not in the specification; all languages by default. */
  languages: optional(listOf(language)),
  /** What the editor opens at once; not in the specification; only the slide by default. */
  opens: optional(oneOf('translation')),
  /** Set if a visitor may register; not in the specification. */
  signUp: optional(oneOf('open')),
  /** Set if the progress of a visitor may be stored in the browser; not in the specification. */
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

/**
 * Reads the parameters from a fragment; null if one is missing or malformed.
 * @param user replaces the user of the fragment, if the fragment must not be trusted
 */
export function readFrameParameters(fragment: string, user?: unknown): FrameParameters | null {
  const fields = Object.fromEntries(new URLSearchParams(fragment.replace(/^#/, '')))
  try {
    return readShape(frameParameters, {
      ...fields,
      languages: fields.languages?.split(','),
      userObject: user ?? JSON.parse(fields.userObject ?? 'null'),
    })
  } catch {
    return null
  }
}

/** Messages by type, each with its content. */
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

/** Messages of the player to its page. */
const playerMessages = {
  /** The player has drawn its first slide and may be shown. */
  setPlayer: {},
  /** The person went to another slide: `tool/module/slide`. */
  setPathAfterNavigation: { path },
  /** Title for the page's head: the module's name. */
  setTitle: { title },
  /** The language of the lesson, its available languages, and a requested language that could not be loaded. */
  setLanguages: { lang: language, languages: listOf(language), missed: languageOrNone },
  /** Whether everything done is saved on the server; `isAway` if that waits for the network. */
  setSaved: { isSaved: truth, isAway: truth },
  /** The session is no longer valid. */
  setSignedOut: {},
  /** The session ended while the person is writing: they sign in again in a dialog, so that what they wrote is kept. */
  askSignIn: {},
  /** Whether the server refuses a text that is open here: then the browser asks before the page is left. */
  setRefused: { isRefused: truth },
  /** Whether a dialog is open in the player: then the page around it must be inactive too. */
  setDialog: { isOpen: truth },
}

export type PlayerMessage = MessageOf<typeof playerMessages>

/** Reads a message of a player; null for anything else. */
export function readPlayerMessage(value: unknown): PlayerMessage | null {
  return readMessage(playerMessages, value)
}

/** Messages of the page to its player. `hello` starts the exchange: messages posted before it may be lost. */
const pageMessages = {
  hello: {},
  setPath: { path },
  setLanguage: { lang: language },
  /** The session of the same person has been replaced by another. */
  setSession: { userObject: frameUser },
  /** Prints the whole module. */
  print: {},
  /** The progress of a visitor, until now and from now on, may be stored in the browser. */
  keepVisit: {},
}

export type PageMessage = MessageOf<typeof pageMessages>

/** Reads a message of a page; null for anything else. */
export function readPageMessage(value: unknown): PageMessage | null {
  return readMessage(pageMessages, value)
}
