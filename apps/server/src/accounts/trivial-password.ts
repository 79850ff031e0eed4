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

/** Why a password is too easy to guess for the person of an address, as a message key; null when it is not. */
export async function whyTrivial(
  password: string,
  mail: string,
): Promise<'password-too-common' | 'password-is-mail' | null> {
  const plain = password.normalize('NFKC').trim().toLowerCase()
  const key = mailKey(mail)
  if (plain === key || plain === key.split('@')[0]) return 'password-is-mail'
  return (await commonPasswords()).has(plain) ? 'password-too-common' : null
}
