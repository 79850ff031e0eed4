import { endedMails } from '@preau/contract/assignments/calls'
import { Button, buttonClass } from '@preau/ui/button/button'
import { Notice } from '@preau/ui/notice/notice'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { data, Link, useSearchParams } from 'react-router'
import { useCall } from '#api.ts'
import { PageHead } from '#document/page-head.tsx'
import { DeadLink } from '#layout/dead-link.tsx'
import { PlainPage } from '#layout/plain-page.tsx'
import { pageHref, useLanguage } from '#site.tsx'
import { useRefusal } from '#use-refusal.ts'
import type { Route } from './+types/unsubscribe-page.ts'

export const handle = { namespaces: ['own-account'] }

/** The page on which a person turns these mails on again. */
const choices = { reminders: 'groups', questions: 'account#recall' }

export const loader = ({ params }: Route.LoaderArgs) => endedBy(params)
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => endedBy(params)

/** An address that ends no mails is not found. */
function endedBy({ of = 'reminders' }: { of?: string | undefined }) {
  const ended = endedMails.find(mails => mails === of)
  if (!ended) throw data(null, { status: 404 })
  return { ended }
}

/**
 * The page that the last link of a reminder, or of a mail with questions, leads to: one button ends these mails,
 * without signing in. Opening the page ends nothing, since programs that look for dangerous links open it too.
 */
export default function UnsubscribePage({ loaderData: { ended } }: Route.ComponentProps) {
  const { t } = useTranslation('own-account')
  const language = useLanguage()
  const call = useCall()
  const refusalWords = useRefusal('own-account', { 'not-found': 'fault' })
  const [search] = useSearchParams()
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)
  const [problem, setProblem] = useState('')
  const [isDead, setDead] = useState(false)
  async function end() {
    setBusy(true)
    const { refusal } = await call('endReminders', { key: search.get('key') ?? '', of: ended })
    setBusy(false)
    if (!refusal) return setDone(true)
    setDead(refusal.code === 'not-found')
    setProblem(refusal.code === 'not-found' ? t(`unsubscribe.${ended}.unknown`) : refusalWords(refusal))
  }
  return (
    <>
      <PageHead title={t(`unsubscribe.${ended}.head`)} isPrivate />
      <PlainPage title={t(`unsubscribe.${ended}.title`)} lead={t(`unsubscribe.${ended}.text`)}>
        {isDone ? (
          <Notice look="ok" live>
            {t(`unsubscribe.${ended}.done`)}
          </Notice>
        ) : (
          <>
            {problem && (
              <Notice look="bad" live>
                {problem}
              </Notice>
            )}
            {!isDead && (
              <Button busy={isBusy} onClick={() => void end()}>
                {t(`unsubscribe.${ended}.submit`)}
              </Button>
            )}
          </>
        )}
        {isDead ? (
          <DeadLink target={pageHref(language, choices[ended])} />
        ) : (
          <Link className={buttonClass({ look: 'second' })} to={pageHref(language, choices[ended])}>
            {t(`unsubscribe.${ended}.back`)}
          </Link>
        )}
      </PlainPage>
    </>
  )
}
