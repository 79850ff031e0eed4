import { mailKey } from '@preau/contract/accounts/mail-address'

/**
 * The text of a contact request, for a mail to the address that it gives. Null if that is not the address of the
 * account from which it was written: anybody can give somebody else's address.
 */
export function ownWords({
  mail,
  text,
  account,
}: {
  mail: string
  text: string
  account: string | null
}): string | null {
  return account !== null && mailKey(account) === mailKey(mail) ? text : null
}
