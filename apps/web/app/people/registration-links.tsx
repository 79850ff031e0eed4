import type { EveryRefusalOf } from '@preau/contract/calls'
import { answerOf, onlyOf, Refused } from '@preau/contract/client/outcome'
import type { Answer } from '@preau/contract/schemas'
import { aboutLine } from '@preau/locales/about-line'
import { Badge } from '@preau/ui/badge/badge'
import { Button } from '@preau/ui/button/button'
import { ConfirmDialog } from '@preau/ui/confirm-dialog/confirm-dialog'
import { Dialog } from '@preau/ui/dialog/dialog'
import { Spinner } from '@preau/ui/spinner/spinner'
import { showToast } from '@preau/ui/toast/toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#account/session.ts'
import { useFormats } from '#administration/use-formats.ts'
import { useCall } from '#api.ts'
import { ListFailed } from '#lists/list-parts.tsx'
import { pageHref, useLanguage } from '#site.tsx'
import { useRefusal } from '#use-refusal.ts'
import { RegistrationLinkForm } from './registration-link-form.tsx'
import styles from './registration-links.module.css'

type RegistrationLink = Answer<'getRegistrationLinks'>[number]

const looks = { open: 'ok', full: 'ink', over: 'tone', closed: 'ink' } as const

/** The links by which people register although registration is closed: made, copied, closed. */
export function RegistrationLinks({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('administration')
  const call = useCall()
  const refusalWords = useRefusal('administration')
  const [isMaking, setIsMaking] = useState(false)
  const [closing, setClosing] = useState<RegistrationLink | null>(null)
  const { user } = useSession()
  const { data, isError, isRefetching, refetch } = useQuery({
    queryKey: ['registration-links', user?.mail],
    queryFn: () => answerOf(call('getRegistrationLinks', {})),
    staleTime: 0,
  })

  async function close({ id }: RegistrationLink) {
    const { refusal } = await onlyOf(call('closeRegistrationLink', { link: id }))
    if (refusal) throw new NotClosed(refusal)
    showToast({ text: t('links.closed'), duration: 10_000 })
    await refetch()
  }

  if (isMaking) {
    return (
      <RegistrationLinkForm
        onMade={() => {
          showToast({ text: t('links.made') })
          void refetch()
        }}
        onClose={() => setIsMaking(false)}
      />
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('links.title')}
      footer={
        <Button look="plain" onClick={onClose}>
          {t('links.dismiss')}
        </Button>
      }
    >
      <div className="stack gap-24">
        <p>{t('links.lead')}</p>
        <p>
          <Button icon="plus" aria-haspopup="dialog" onClick={() => setIsMaking(true)}>
            {t('links.make')}
          </Button>
        </p>
        {!data &&
          (isError ? (
            <ListFailed isBusy={isRefetching} onRetry={() => void refetch()} />
          ) : (
            <Spinner label={t('links.loading')} />
          ))}
        {data?.length === 0 && <p>{t('links.none')}</p>}
        {data && data.length > 0 && (
          // biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets
          <ul role="list" className={styles.links}>
            {data.map(link => (
              <Line key={link.id} link={link} onClose={() => setClosing(link)} />
            ))}
          </ul>
        )}
      </div>
      {closing && (
        <ConfirmDialog
          open
          danger
          title={t('links.ask.title', { name: closing.name })}
          confirmLabel={t('links.close')}
          cancelLabel={t('links.ask.keep')}
          onConfirm={() => close(closing)}
          onError={fault => {
            const refusal = fault instanceof NotClosed ? fault.refusal : { code: 'internal-error' as const }
            showToast({ text: refusalWords(refusal), look: 'bad', duration: 10_000 })
          }}
          onClose={() => setClosing(null)}
        >
          <p>{t('links.ask.text', { count: closing.registered })}</p>
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

/** A refusal, thrown so that the question remains open. */
class NotClosed extends Refused<EveryRefusalOf<'closeRegistrationLink'>> {}

function Line({ link, onClose }: { link: RegistrationLink; onClose: () => void }) {
  const { t } = useTranslation('administration')
  const { day } = useFormats()
  const language = useLanguage()
  const { name, code, until, most, registered, mailDomain, group, madeBy, state } = link
  const address = `${location.origin}${pageHref(language, 'signup')}#${code}`
  const about = [
    t('links.about.until', { day: day(until) }),
    mailDomain !== null && t('links.about.domain', { domain: mailDomain }),
    group && t('links.about.group', { group: group.name }),
    madeBy && t('links.about.madeBy', { person: madeBy }),
  ]

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      showToast({ text: t('links.copied') })
    } catch {
      showToast({ text: t('links.notCopied'), look: 'bad' })
    }
  }

  return (
    <li className="stack gap-8">
      <div className={styles.first}>
        <strong>{name}</strong>
        <Badge look={looks[state]} {...(state === 'over' && { tone: 'lilac' })}>
          {t(`links.states.${state}`)}
        </Badge>
        <span>{t('links.used', { registered, most })}</span>
      </div>
      <p className="small">{aboutLine(about, language)}</p>
      {state === 'open' && (
        <>
          <p className={styles.address} translate="no">
            {address}
          </p>
          <div className="cluster gap-12">
            <Button look="second" size="sm" icon="copy" onClick={() => void copy()}>
              {t('links.copy')}
              <span className="visually-hidden"> {name}</span>
            </Button>
            <Button look="plain" size="sm" icon="lock" aria-haspopup="dialog" onClick={onClose}>
              {t('links.close')}
              <span className="visually-hidden"> {name}</span>
            </Button>
          </div>
        </>
      )}
    </li>
  )
}
