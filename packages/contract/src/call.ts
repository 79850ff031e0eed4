/** Who may make a call; enforced in one place, `wire.ts` of the server. */
export type Who = 'anyone' | 'captcha' | 'signed-in' | 'administrator'

/** How a call's fields travel: a multipart form, a JSON object, or the address itself. */
export type Form = 'multipart' | 'json' | 'address'

/** What calls say to a caller whom they are not for: nobody is signed in, or the session is over. */
const signedOutCodes = ['not logged', 'not logged in'] as const

export type SignedOutCode = (typeof signedOutCodes)[number]

/** What a call says to a caller it is not for, where its entry says nothing else. */
export const notSignedIn = 'not logged' satisfies SignedOutCode

/** Whether a refusal says that nobody is signed in, in the words of any call. */
export function saysSignedOut(code: string): code is SignedOutCode {
  return signedOutCodes.some(each => each === code)
}

/** One entry of the table of calls. */
export type Call = {
  /** Its number in the specification's table of calls; absent for the calls of our own. */
  numbers?: readonly number[]
  method: 'GET' | 'POST'
  path: `/api${2 | 3}/${string}/`
  form: Form
  /** What `query.action` says; null where the address alone tells. */
  action: string | null
  who: Who
  /** What it says to a caller it is not for; `notSignedIn` where nothing is written here. */
  refusal?: SignedOutCode | 'accessdenied'
  /** The key is a password, or the key of a mail: proven by the call itself, and no session is looked for. */
  hasOwnKey?: true
  /**
   * What it may be refused with, HTTP 200 and `status: "error"`, besides what every call may. The server can answer no
   * other, and whoever makes the call has words for each: both are type errors otherwise.
   */
  refusals?: readonly string[]
  /** Largest file it takes, in bytes; without it, none is taken. */
  fileMaximum?: number
  /** Most files it takes, one behind the other; one where nothing is said. */
  filesMaximum?: number
}

/** An entry as it is written: most calls are posts of JSON. */
type Written = Omit<Call, 'method' | 'form'> & Partial<Pick<Call, 'method' | 'form'>>

/** The calls of a noun, by name. */
export function callsOf<const Calls extends Record<string, Written>>(
  calls: Calls,
): { readonly [Name in keyof Calls]: Pick<Call, 'method' | 'form'> & Calls[Name] } {
  const complete = Object.entries(calls).map(([name, call]) => [name, { method: 'POST', form: 'json', ...call }])
  return Object.fromEntries(complete)
}
