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

/** What a call about objects of the library is refused with: the caller may not, or there are none such in their sight. */
export const objectRefusals = ['accessdenied', 'not-found'] as const

/** One entry of the table of calls. */
export type Call = {
  /** Its number in the specification's table of calls; absent for the calls of our own. */
  numbers?: readonly number[]
  method: 'GET' | 'POST'
  path: `/api${2 | 3}/${string}/`
  form: Form
  /** What `query.action` says; null where the address alone tells. The verb of the path where nothing is written. */
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

/** An entry as it is written: most calls are JSON, and their action is the verb that ends their path. */
type Written = Omit<Call, 'method' | 'form' | 'action'> & Partial<Pick<Call, 'form' | 'action'>>

type CamelCase<Words extends string> = Words extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Words

type VerbOf<Path> = Path extends `/${string}/${string}/${infer Verb}/` ? { readonly action: CamelCase<Verb> } : never

type Completed<Entry extends Written> = Pick<Call, 'method' | 'form'> &
  (Entry extends { action: string | null } ? unknown : VerbOf<Entry['path']>) &
  Entry

/** The calls of a noun, by name. */
export function callsOf<const Calls extends Record<string, Written>>(
  calls: Calls,
): { readonly [Name in keyof Calls]: Completed<Calls[Name]> } {
  const completed = Object.entries(calls).map(([name, call]) => {
    // Only what is read is asked for in an address.
    const method = call.form === 'address' ? 'GET' : 'POST'
    return [name, { method, form: 'json', action: verbOf(call.path), ...call }]
  })
  return Object.fromEntries(completed)
}

/** The verb that ends a path, as an action is written: `changeMail` of `/api3/accounts/change-mail/`. */
function verbOf(path: string): string | undefined {
  const verb = path.split('/').at(-2)
  return verb?.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
