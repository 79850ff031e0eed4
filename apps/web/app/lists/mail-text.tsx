import { Fragment } from 'react'

/** A mail address that breaks where its parts meet, where it must, and not within a word. */
export function MailText({ mail }: { mail: string }) {
  return mail.match(/@?[^@._-]*[._-]|@?[^@._-]+|@/g)?.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address have nothing else, and stay in place
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
