import type { RefusalOf } from '../../packages/contract/src/calls.ts'
import { isRefused, type Refusal } from '../../packages/contract/src/client/outcome.ts'
import { waitingTime } from '../../packages/locales/waiting-time.ts'

/**
 * An error whose message is for the person at the terminal. Any other error is our fault, and is shown with its stack.
 */
export class UserError extends Error {
  override name = 'Complaint'
}

/** For each code of an answer, why a platform refuses the call, and what to do about it. */
export type Sentences = Readonly<Record<string, string>>

export const signInRefusals: Readonly<Record<RefusalOf<'authenticate'>, string>> = {
  'incorrect-username-or-password': 'This address and password do not match: check --mail and COURSE_PASSWORD.',
  'this-account-is-not-activated':
    'This account is not activated yet: open the link in the message that came after signing up.',
  'this-account-is-being-deleted': 'This account is being deleted: to keep it, open the link in the message about it.',
  'this-account-is-blocked': 'This account is blocked: if that is a mistake, write to those who run the platform.',
  'this-account-has-run-out': 'This account has expired.',
}

export const exportRefusals: Readonly<Record<RefusalOf<'exportCourse'>, string>> = {
  accessdenied: 'Only who may edit a tool or path may export it: ask somebody who can manage it for the right to edit.',
  'not-found': 'The platform has no tool or path with this id, or you may not see it.',
}

export const importRefusals: Readonly<Record<RefusalOf<'importCourse'> | 'query.target', string>> = {
  accessdenied: 'You may not add anything there: ask somebody who can manage it for the right to edit.',
  'not-found': 'The platform has no level and no tool with this id, or you may not see it.',
  'query.target': 'This is the id of something else: an import goes into a level or into a tool.',
  'too-many-imports': 'Three of your imports are under way already: try again when one of them has ended.',
  'quota-is-full': 'Your files have no more room: ask an administrator for more.',
  'platform-is-full': 'The platform has no more room for files: tell an administrator.',
  'disk-is-full': 'The disk of the platform is full: tell an administrator.',
}

const anyRefusals: Sentences = {
  'not logged': 'The session has ended: run the command again.',
  'internal-error': 'Something went wrong on the side of the platform: try again in a moment.',
  'bad-request': 'The platform does not take what was sent; perhaps it is of another version than this command.',
}

/** A refusal as a sentence; with the platform's field names if there is no text for it. */
export function refusalSentence({ code, issues = [], errorId, retryAfter }: Refusal, sentences: Sentences): string {
  if (code === 'too-many-requests') return `Too many tries in a row: try again ${waitingTime(retryAfter ?? 60, 'en')}.`
  const known = [code, ...issues.map(({ path }) => path)].map(each => sentences[each]).find(Boolean)
  if (known !== undefined) return known
  const places = issues.map(({ path, message: what }) => ` ${path === '' ? '' : `${path}: `}${what}.`).join('')
  const number = errorId === undefined ? '' : ` Its log knows more: ${errorId}.`
  return `${anyRefusals[code] ?? `The platform refuses it: ${code}.`}${places}${number}`
}

/** Whether fetch found no server, or the connection broke off. */
export const isConnectionLost = (fault: unknown): fault is TypeError =>
  fault instanceof TypeError && /^(?:fetch failed|terminated)$/.test(fault.message)

/** The error for a platform that could not be reached, or broke off; null for any other fault. */
export function connectionError(fault: unknown, host: string): UserError | null {
  const advice = 'is it the right address? Another one goes behind --server.'
  if (isRefused(fault, 'no-network')) {
    return new UserError(`${host} answers, but not as a platform of ours: ${advice}`)
  }
  if (!isConnectionLost(fault)) return null
  // The message of fetch for an answer that breaks off.
  if (fault.message === 'terminated') {
    return new UserError(`The connection to ${host} broke off: run the command again.`)
  }
  return new UserError(`${host} does not answer: is the platform running, and ${advice}`)
}

const fileComplaints: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: path => `There is no file or folder ${path}.`,
  ENOTDIR: path => `${path} is no folder.`,
  EACCES: path => `${path} is closed to you: you may not read or write there.`,
  EPERM: path => `${path} is closed to you: you may not read or write there.`,
  ENOSPC: path => `There is no room left for ${path}.`,
}

/**
 * The error for a file that could not be read or written; the fault may not contain its path. Null for any other fault.
 */
export function fileComplaint(fault: unknown, path: string): UserError | null {
  const { code = '' } = fault as NodeJS.ErrnoException
  const sentence = fileComplaints[code]?.(path)
  return sentence === undefined ? null : new UserError(sentence)
}

/** The message of a fault that the user can fix; null for one of ours. */
export function userErrorOf(fault: unknown): string | null {
  if (fault instanceof UserError) return fault.message
  const { path } = fault as NodeJS.ErrnoException
  return path === undefined ? null : (fileComplaint(fault, path)?.message ?? null)
}
