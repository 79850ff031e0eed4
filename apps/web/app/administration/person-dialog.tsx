import { Button, buttonClass } from '@preau/ui/button/button'
import { ConfirmDialog } from '@preau/ui/confirm-dialog/confirm-dialog'
import { Dialog } from '@preau/ui/dialog/dialog'
import { Icon } from '@preau/ui/icon/icon'
import { showToast } from '@preau/ui/toast/toast'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSend } from '#api.ts'
import { pageHref, useLanguage } from '#site.tsx'
import { AccountBadge } from './account-badge.tsx'
import styles from './person-dialog.module.css'
import { onlyAnswer, type Person } from './use-lists.ts'
import { useWriting } from './use-writing.ts'

type Props = { person: Person; onChange: (person: Person) => void; onClose: () => void }

/** What is known of a person, and what can be done for them. */
export function PersonDialog({ person, onChange, onClose }: Props) {
  const { t } = useTranslation('administration')
  const language = useLanguage()
  const [isAsking, setIsAsking] = useState(false)
  const state = useRef<HTMLDivElement>(null)
  const activate = useActivation(person, onChange)
  const name = fullName(person)
  const canActivate = person.state === 'waiting'

  // What one comes for: the first button may stand below the edge of a small screen.
  useEffect(() => state.current?.focus(), [])
  // The button that asked goes away with its reason.
  useEffect(() => {
    if (!isAsking && !canActivate) state.current?.focus()
  }, [isAsking, canActivate])

  return (
    <Dialog open onClose={onClose} title={name}>
      <div className={styles.state} ref={state} tabIndex={-1}>
        <AccountBadge state={person.state} />
        <p>{t(`people.means.${person.state}`)}</p>
      </div>
      <Facts person={person} />
      <div className={styles.actions}>
        {canActivate && (
          <Button icon="check" onClick={() => setIsAsking(true)}>
            {t('person.activate')}
          </Button>
        )}
        <Button look="second" icon="copy" onClick={() => void copyMail(person.mail, t)}>
          {t('person.copy')}
        </Button>
        <a className={buttonClass({ look: 'second' })} href={`mailto:${encodeURIComponent(person.mail)}`}>
          <Icon name="mail" />
          {t('person.write')}
        </a>
        <Link
          className={buttonClass({ look: 'plain' })}
          to={{ pathname: pageHref(language, 'admin/mails'), search: `${new URLSearchParams({ q: person.mail })}` }}
        >
          {t('person.mails')}
          <Icon name="arrow" />
        </Link>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('person.activation.title', { name })}
        confirmLabel={t('person.activation.confirm')}
        cancelLabel={t('person.activation.cancel')}
        busyLabel={t('person.activation.busy')}
        onConfirm={activate}
        onError={() => showToast({ text: t('person.activation.failed'), look: 'bad' })}
      >
        <p>{t('person.activation.text', { mail: person.mail })}</p>
      </ConfirmDialog>
    </Dialog>
  )
}

function Facts({ person }: { person: Person }) {
  const { t } = useTranslation('administration')
  const { day, moment } = useWriting()
  const facts = {
    mail: person.mail,
    organization: person.organization || t('person.unknown'),
    role: t(`people.roles.${person.role}`),
    createdAt: day(person.createdAt),
    seenAt: person.seenAt === null ? t('people.neverSeen') : moment(person.seenAt),
  }
  return (
    <dl className={styles.facts}>
      {(Object.keys(facts) as (keyof typeof facts)[]).map(fact => (
        <div key={fact}>
          <dt>{t(`person.facts.${fact}`)}</dt>
          <dd>{facts[fact]}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Activates an account; throws where the server does not answer, or refuses. */
function useActivation(person: Person, onActive: (person: Person) => void) {
  const { t } = useTranslation('administration')
  const send = useSend()
  const queries = useQueryClient()
  return async () => {
    const { activate } = onlyAnswer(await send('activateByHand', { mail: person.mail }))
    showToast({ text: t(activate === 0 ? 'person.activation.done' : 'person.activation.before') })
    onActive({ ...person, state: 'active' })
    await queries.invalidateQueries({ queryKey: ['people'] })
  }
}

async function copyMail(mail: string, t: ReturnType<typeof useTranslation<'administration'>>['t']) {
  try {
    await navigator.clipboard.writeText(mail)
    showToast({ text: t('person.copied') })
  } catch {
    showToast({ text: t('person.notCopied'), look: 'bad' })
  }
}

function fullName({ firstName, name, mail }: Person): string {
  return `${firstName} ${name}`.trim() || mail
}
