import { passwordMinimum } from '@preau/contract/accounts/new-password'
import { mailKey } from './mail-key.ts'

let common: Promise<Set<string>> | undefined

/** The passwords that leak most often and are long enough to be taken otherwise: some 18,000, in lower case. */
function commonPasswords(): Promise<Set<string>> {
  // Loaded with the first password that is set: a start without one does not wait for 50,000 words.
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const known = dictionary['passwords-common'].filter(password => password.length >= passwordMinimum)
    return new Set(known.map(password => password.toLowerCase()))
  })
  return common
}

/** What the platform is called: everybody who guesses tries it. */
const ownName = 'preau'

/** The letters of a text without their accents: of `Préau2026!`, `preau`. */
const lettersOf = (text: string) => text.normalize('NFKD').replace(/\P{L}/gu, '')

/** Why a password is too easy to guess for the person of an address, as a message key; null when it is not. */
export async function whyTrivial(
  password: string,
  mail: string,
): Promise<'password-too-common' | 'password-is-mail' | null> {
  const plain = password.normalize('NFKC').trim().toLowerCase()
  const key = mailKey(mail)
  const [name = '', domain = ''] = key.split('@')
  // Digits and signs around a word that everybody knows of somebody keep nobody from guessing it.
  const letters = lettersOf(plain)
  const ofMail = [name, ...name.split(/[._-]/), ...domain.split('.')].map(lettersOf).filter(word => word.length > 2)
  if (plain === key || plain === name || ofMail.includes(letters)) return 'password-is-mail'
  return letters === ownName || (await commonPasswords()).has(plain) ? 'password-too-common' : null
}
