import { mailKey } from '@preau/contract/accounts/mail-address'
import { passwordMinimum } from '@preau/contract/accounts/new-password'
import { madeOnce } from '#platform/made-once.ts'

/**
 * The most frequently leaked passwords that are long enough to be accepted otherwise: some 18,000, in lower case. Loaded
 * when the first password is set, so that a start does not wait for 50,000 words.
 */
const commonPasswords = madeOnce(async () => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const known = dictionary['passwords-common'].filter(password => password.length >= passwordMinimum)
  return new Set(known.map(password => password.toLowerCase()))
})

/** The name of the platform: anyone who guesses tries it. */
const ownName = 'preau'

/** A text without accents: `preau` for `Préau2026!`. */
const lettersOf = (text: string) => text.normalize('NFKD').replace(/\P{L}/gu, '')

/** Why a password is too easy to guess for the owner of an address, as a message key; null when it is not. */
export async function whyTrivial(
  password: string,
  mail: string,
): Promise<'password-too-common' | 'password-is-mail' | null> {
  const plain = password.normalize('NFKC').trim().toLowerCase()
  const key = mailKey(mail)
  const [name = '', domain = ''] = key.split('@')
  // Digits and signs around a known word do not make it hard to guess.
  const letters = lettersOf(plain)
  const ofMail = [name, ...name.split(/[._-]/), ...domain.split('.')].map(lettersOf).filter(word => word.length > 2)
  if (plain === key || plain === name || ofMail.includes(letters)) return 'password-is-mail'
  return letters === ownName || (await commonPasswords()).has(plain) ? 'password-too-common' : null
}
