import { Button } from '@preau/ui/button/button'
import { Notice } from '@preau/ui/notice/notice'
import { type ReactNode, useEffect, useRef } from 'react'
import { PageHead } from '#document/page-head.tsx'
import { ContactWords } from '#layout/contact-words.tsx'
import { PlainPage } from '#layout/plain-page.tsx'
import styles from './mail-link-page.module.css'
import type { LinkState } from './use-mail-link.ts'

/** The texts of such a page, in each of its states. */
export type LinkWords = {
  head: string
  title: string
  lead: string
  /** Before the button: the effect, and for which address. */
  ready: string
  submit: string
  busy: string
  /** The result; null until there is one. */
  outcome: { look: 'ok' | 'note' | 'bad'; title: string; text: string } | null
}

/** The page of a mail's link: one button, and then the result. */
export function MailLinkPage({
  state,
  words,
  onFollow,
  onward,
}: {
  state: LinkState
  words: LinkWords
  onFollow: () => void
  /** Links for when nothing is left to do. */
  onward: ReactNode
}) {
  const notice = useRef<HTMLDivElement>(null)
  const { head, title, lead, ready, submit, busy, outcome } = words
  const isOver = state.is !== 'ready' && state.is !== 'busy' && state.is !== 'failed'

  useEffect(() => {
    // The button is gone: its result takes the focus, so that it is announced.
    if (isOver) notice.current?.focus({ preventScroll: true })
  }, [isOver])

  return (
    <>
      <PageHead title={head} isPrivate />
      <PlainPage title={title} lead={lead}>
        {!isOver && (
          <>
            <p className={styles.ready}>
              {ready} {'mail' in state && state.mail && <strong>{state.mail}</strong>}
            </p>
            <Button iconAfter="arrow" busy={state.is === 'busy'} busyLabel={busy} onClick={onFollow}>
              {submit}
            </Button>
          </>
        )}
        <div className={styles.outcome} role="status" ref={notice} tabIndex={-1}>
          {outcome && (
            <Notice look={outcome.look} title={outcome.title}>
              <p>
                <ContactWords text={outcome.text} />
              </p>
            </Notice>
          )}
        </div>
        {isOver && onward}
      </PlainPage>
    </>
  )
}
