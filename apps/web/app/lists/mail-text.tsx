import { Fragment } from 'react'

/** A mail address that, where it must wrap, breaks between its parts and not within a word. */
export function MailText({ mail }: { mail: string }) {
  return mail.match(/@?[^@._-]*[._-]|@?[^@._-]+|@/g)?.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address have no other key, and keep their order
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
