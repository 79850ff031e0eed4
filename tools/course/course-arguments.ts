import { parseArgs } from 'node:util'
import { isLanguage, type Language, languageCodes } from '../../packages/locales/languages.ts'
import { UserError } from './course-error.ts'
import type { Incoming, Outgoing, Platform } from './move-course.ts'

export const usage = `npm run preau -- course check [folder]                    what is wrong with the courses of a folder (content/)
npm run preau -- course export <tool> <file.zip>          a tool or path of a platform as a zip
npm run preau -- course import <zip or folder> <target>   into a level, or into a tool; --lang en for Markdown in English

A tool, path or level is named by its id, or by an address that holds it (…/session/<id>, …/path/<id>, …?level=<id>).
The platform is that of the address, else --server (http://localhost:3000, or PORT); --mail is the account, whose
password is asked of COURSE_PASSWORD.`

/** A parsed command. */
type Command =
  | { what: 'help' }
  | { what: 'check'; folder: string | undefined }
  | ({ what: 'export' } & Outgoing)
  | ({ what: 'import' } & Incoming)

/** Parses the command line; throws a UserError if it is invalid. */
export function parseArguments(typed: string[], env: NodeJS.ProcessEnv): Command {
  const { values, positionals } = parsed(typed)
  const [what, first, second, ...others] = positionals
  if (values.help) return { what: 'help' }
  if (what === 'check' && second === undefined) return { what, folder: first }
  if ((what !== 'export' && what !== 'import') || !first || !second || others.length > 0) throw new UserError(usage)
  const place = what === 'export' ? first : second
  const id = idIn(place)
  const platform = platformOf(values, env, place)
  if (what === 'export') return { what, platform, object: id, path: second }
  return { what, platform, path: first, target: id, lang: languageOf(values.lang) }
}

function parsed(args: string[]) {
  const text = { type: 'string' } as const
  const options = { server: text, mail: text, lang: text, help: { type: 'boolean', short: 'h' } } as const
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch (fault) {
    throw new UserError(`${(fault as Error).message}\n\n${usage}`)
  }
}

/**
 * The platform to use: that of --server, that of the address `place` of a tool, path or level, or the one on this
 * computer.
 */
function platformOf(typed: { server?: string; mail?: string }, env: NodeJS.ProcessEnv, place: string): Platform {
  const home = originOf(place)
  const { server = home ?? `http://localhost:${env.PORT ?? 3000}`, mail = env.COURSE_MAIL } = typed
  const host = originOf(server)
  if (host === null) {
    throw new UserError(`--server is an address such as https://preau.example.org, which ${server} is not.`)
  }
  if (home !== null && home !== host) {
    throw new UserError(`${place} is not an address of ${host}, which --server names: leave out one of the two.`)
  }
  if (!mail) throw new UserError('Whose account? Give its address behind --mail.')
  const { COURSE_PASSWORD: password } = env
  if (!password) throw new UserError('Set COURSE_PASSWORD to the password of the account that --mail names.')
  return { host, mail, password }
}

/** The origin of an address; null for anything else. */
function originOf(text: string): string | null {
  const { protocol, origin } = URL.parse(text) ?? { protocol: '', origin: '' }
  return /^https?:$/.test(protocol) ? origin : null
}

/** The id of a tool, path or level, alone or in an address; of several ids the first, which is the outermost. */
function idIn(text: string): string {
  const id = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i.exec(text)?.[0]
  // If an address lacks its beginning, its platform is unknown.
  if (id === text || (id !== undefined && originOf(text) !== null)) return id
  throw new UserError(
    `${text} is no id, and no whole address (https://…) that holds one. A tool’s id is in the address of its page (…/session/<id>), a path’s too (…/path/<id>), a level’s in the address of the dashboard when it shows that level alone (…?level=<id>).`,
  )
}

function languageOf(code: string | undefined): Language | undefined {
  if (code === undefined || isLanguage(code)) return code
  throw new UserError(`--lang is one of ${languageCodes.join(', ')}.`)
}
