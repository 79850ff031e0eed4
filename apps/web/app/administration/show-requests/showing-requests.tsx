import { answerOf } from '@preau/contract/client/outcome'
import type { ShowingOutcome } from '@preau/contract/library/library-object'
import { pathPage } from '@preau/contract/library/path-page'
import type { Answer } from '@preau/contract/schemas'
import { aboutLine } from '@preau/locales/about-line'
import { swissDay } from '@preau/locales/moment-words'
import { Button } from '@preau/ui/button/button'
import { showToast } from '@preau/ui/toast/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSession } from '#account/session.ts'
import { useCall } from '#api.ts'
import { pageHref, useLanguage } from '#site.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import styles from './showing-requests.module.css'
import { useNextLineFocused } from './use-next-line-focused.ts'

type Request = Answer<'getShowings'>[number]

const keyOf = (mail: string | undefined) => ['showings', mail]

/** The tools and paths that authors ask to be shown; undefined while loading. */
export function useShowings(): Request[] | undefined {
  const call = useCall()
  const { user } = useSession()
  const { data } = useQuery({
    queryKey: keyOf(user?.mail),
    queryFn: ({ signal }) => answerOf(call('getShowings', {}, { signal })),
    staleTime: 0,
  })
  return data
}

/** The tools and paths that authors ask to be shown, each with its buttons; nothing if there are none. */
export function ShowingRequests({ requests }: { requests: Request[] }) {
  const { t } = useTranslation('administration')
  const call = useCall({ endsSession: true })
  const { user } = useSession()
  const queries = useQueryClient()
  const [busy, setBusy] = useState<string | null>(null)
  const [declining, setDeclining] = useState<Request | null>(null)
  const list = useRef<HTMLUListElement>(null)
  useNextLineFocused(list)

  async function settle({ tool, name }: Request, as: ShowingOutcome, words?: string) {
    setBusy(`${tool} ${as}`)
    const { refusal } = await call('settleShowing', { tool, as, ...(words && { words }) })
    setBusy(null)
    // Another administrator may have been faster.
    await queries.invalidateQueries({ queryKey: keyOf(user?.mail) })
    if (!refusal) setDeclining(null)
    const why = refusal?.code === 'nothing-to-show' ? 'nothingToShow' : 'failed'
    showToast(
      refusal ? { text: t(`showings.${why}`, { name }), look: 'bad' } : { text: t(`showings.done.${as}`, { name }) },
    )
  }

  if (requests.length === 0) return null
  return (
    <>
      <h3 className={styles.title}>{t('showings.title', { count: requests.length })}</h3>
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
      <ul ref={list} role="list" className="stack gap-10">
        {requests.map(request => (
          <ShowingRequest
            key={request.tool}
            request={request}
            busy={busy}
            onSettle={as => void settle(request, as)}
            onDecline={() => setDeclining(request)}
          />
        ))}
      </ul>
      {declining && (
        <DeclineDialog
          name={declining.name}
          isBusy={busy !== null}
          onDecline={words => void settle(declining, 'declined', words)}
          onClose={() => setDeclining(null)}
        />
      )}
    </>
  )
}

function ShowingRequest({
  request: { tool, name, level, author, askedAt, isPath },
  busy,
  onSettle,
  onDecline,
}: {
  request: Request
  busy: string | null
  onSettle: (as: 'shown' | 'let') => void
  onDecline: () => void
}) {
  const { t } = useTranslation('administration')
  const language = useLanguage()
  return (
    <li className={`row ${styles.request}`}>
      <div>
        <h4>
          <Link to={pageHref(language, isPath ? pathPage(tool) : `session/${tool}`)}>{name}</Link>
        </h4>
        <p className="note">
          {aboutLine(
            [
              isPath && t('showings.path'),
              level,
              author && (author.name || author.mail),
              t('showings.since', { day: swissDay(askedAt, language) }),
            ],
            language,
          )}
        </p>
      </div>
      <div className="cluster gap-8">
        <Button look="plain" size="sm" onClick={onDecline}>
          {t('showings.decline')}
          <span className="visually-hidden">{name}</span>
        </Button>
        <Button look="second" size="sm" busy={busy === `${tool} let`} onClick={() => onSettle('let')}>
          {t('showings.let')}
          <span className="visually-hidden">{name}</span>
        </Button>
        <Button size="sm" icon="eye" busy={busy === `${tool} shown`} onClick={() => onSettle('shown')}>
          {t('showings.show')}
          <span className="visually-hidden">{name}</span>
        </Button>
      </div>
    </li>
  )
}
