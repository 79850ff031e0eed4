/** Who may make a call; enforced in one place, `wire.ts` of the server. */
export type Who = 'anyone' | 'captcha' | 'signed-in' | 'administrator'

/** Encoding of a call's fields: a multipart form, a JSON object, or the address itself. */
export type Form = 'multipart' | 'json' | 'address'

/** Refusals for a caller without a session: not signed in, or the session has ended. */
const signedOutCodes = ['not logged', 'not logged in'] as const

export type SignedOutCode = (typeof signedOutCodes)[number]

/** The refusal for a caller without a session, unless the call's entry has another. */
export const notSignedIn = 'not logged' satisfies SignedOutCode

/** Whether a refusal means, for any call, that nobody is signed in. */
export function saysSignedOut(code: string): code is SignedOutCode {
  return signedOutCodes.some(each => each === code)
}

/** Refusals of calls about objects of the library: not permitted, or no such object that the caller can see. */
export const objectRefusals = ['accessdenied', 'not-found'] as const

/** One entry of the table of calls. */
export type Call = {
  /** Its number in the table of calls of the specification; absent for calls that are not in it. */
  numbers?: readonly number[]
  method: 'GET' | 'POST'
  path: `/api${2 | 3}/${string}/`
  form: Form
  /** Value of `query.action`; null where the address alone identifies the call. By default, the verb of the path. */
  action: string | null
  who: Who
  /** Refusal for a caller without a session; by default `notSignedIn`. */
  refusal?: SignedOutCode | 'accessdenied'
  /** The key is a password or the key of a mail. The call itself verifies it, and no session is looked up. */
  hasOwnKey?: true
  /**
   * Refusals of this call (HTTP 200 and `status: "error"`), besides those that every call has. By their types the
   * server cannot answer with any other, and the client must handle each.
   */
  refusals?: readonly string[]
  /** Largest file it accepts, in bytes; without it, no file is accepted. */
  fileMaximum?: number
  /** Most files it accepts, one after the other; one by default. */
  filesMaximum?: number
}

/**
 * An entry of the table as it is written: the method follows from the form, the form is JSON by default, and the action
 * is by default the verb at the end of the path.
 */
type Written = Omit<Call, 'method' | 'form' | 'action'> & Partial<Pick<Call, 'form' | 'action'>>

type CamelCase<Words extends string> = Words extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Words

type VerbOf<Path> = Path extends `/${string}/${string}/${infer Verb}/` ? { readonly action: CamelCase<Verb> } : never

type Completed<Entry extends Written> = Pick<Call, 'method' | 'form'> &
  (Entry extends { action: string | null } ? unknown : VerbOf<Entry['path']>) &
  Entry

/** The calls of an area, by name. */
export function callsOf<const Calls extends Record<string, Written>>(
  calls: Calls,
): { readonly [Name in keyof Calls]: Completed<Calls[Name]> } {
  const completed = Object.entries(calls).map(([name, call]) => {
    // Only calls that read have their fields in the address.
    const method = call.form === 'address' ? 'GET' : 'POST'
    return [name, { method, form: 'json', action: verbOf(call.path), ...call }]
  })
  return Object.fromEntries(completed)
}

/** The verb that ends a path, in the form of an action: `changeMail` of `/api3/accounts/change-mail/`. */
function verbOf(path: string): string | undefined {
  const verb = path.split('/').at(-2)
  return verb?.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
