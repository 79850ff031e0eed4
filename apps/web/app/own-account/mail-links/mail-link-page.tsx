import { Button } from '@preau/ui/button/button'
import { Notice } from '@preau/ui/notice/notice'
import { type ReactNode, useEffect, useRef } from 'react'
import { PageHead } from '#document/page-head.tsx'
import { PlainPage } from '#layout/plain-page.tsx'
import styles from './mail-link-page.module.css'
import type { LinkState } from './use-mail-link.ts'

/** What such a page says, in each of its states. */
export type LinkWords = {
  head: string
  title: string
  lead: string
  /** Before the button: what it will do, for which address. */
  ready: string
  submit: string
  busy: string
  /** What came of it; null while nothing did. */
  outcome: { look: 'ok' | 'note' | 'bad'; title: string; text: string } | null
}

/** The page a mail's link leads to: one button, and then what came of it. */
export function MailLinkPage({
  state,
  words,
  onFollow,
  onward,
}: {
  state: LinkState
  words: LinkWords
  onFollow: () => void
  /** Where one may go from here, once there is nothing left to do. */
  onward: ReactNode
}) {
  const notice = useRef<HTMLDivElement>(null)
  const { head, title, lead, ready, submit, busy, outcome } = words
  const isOver = state.is !== 'ready' && state.is !== 'busy' && state.is !== 'failed'

  useEffect(() => {
    // The button is gone: whoever pressed it hears what came of it.
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
              <p>{outcome.text}</p>
            </Notice>
          )}
        </div>
        {isOver && onward}
      </PlainPage>
    </>
  )
}
