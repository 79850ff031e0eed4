import { fullName } from '@preau/contract/accounts/full-name'
import { onlyOf } from '@preau/contract/client/outcome'
import { daysToRestore } from '@preau/contract/own-account/calls'
import { Button } from '@preau/ui/button/button'
import { ConfirmDialog } from '@preau/ui/confirm-dialog/confirm-dialog'
import type { IconName } from '@preau/ui/icon/icon'
import { lazyPart } from '@preau/ui/loading/lazy-part'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#account/session.ts'
import { useCall } from '#api.ts'
import { NotLoaded } from '#errors/not-loaded.tsx'
import styles from '#lists/line-dialog.module.css'
import { type AccountAction, actionsFor, lookOf, useAccountActions, wordsOf } from '#people/account-action.ts'
import { useSettings } from '#site.tsx'
import type { Person } from './account-badge.tsx'

type Renewal = { change: 'renew'; people: Person[]; onDone: () => void; onClose: () => void }

type Correction = { person: Person; onChange: (person: Person) => void; onClose: () => void }

const PersonCorrection = lazyPart<Correction>(
  () => import('./person-correction.tsx').then(part => part.PersonCorrection),
  NotLoaded,
)

const PersonAddress = lazyPart<Correction>(
  () => import('./person-address.tsx').then(part => part.PersonAddress),
  NotLoaded,
)
const ChangePeopleDialog = lazyPart<Renewal>(
  () => import('./change-people-dialog.tsx').then(part => part.ChangePeopleDialog),
  NotLoaded,
)

const icons: Record<AccountAction, IconName> = {
  resend: 'mail',
  activate: 'check',
  reset: 'mail',
  promote: 'settings',
  demote: 'minus',
  'name-maker': 'users',
  'end-maker': 'minus',
  block: 'lock',
  unblock: 'login',
  close: 'trash',
  reopen: 'retry',
}

/** What can be done to an account; each action says beforehand what it does. */
export function PersonActions({
  person,
  onChange,
  onSettled,
}: {
  person: Person
  onChange: (person: Person) => void
  /** Called when something has changed, and the confirmation is closed. */
  onSettled: () => void
}) {
  const { t } = useTranslation('administration')
  const { user } = useSession()
  const isSelf = user?.mail === person.mail
  const [confirming, setConfirming] = useState<AccountAction | null>(null)
  const [opened, setOpened] = useState<'correction' | 'address' | 'renewal' | null>(null)
  const close = () => setOpened(null)
  const call = useCall()
  const { act, sayRefusal } = useAccountActions(onChange, isSelf)
  // Refused for an administrator: one stolen session would become a whole account of another.
  const canChangeMail = !isSelf && person.role !== 'admin' && (person.state === 'active' || person.state === 'waiting')
  const actions = actionsFor(person, isSelf, useSettings())
  const status = `${person.state} ${person.role}`
  const known = useRef(status)
  // The button that opened the confirmation may be gone after the change, and the focus with it.
  useEffect(() => {
    if (confirming || known.current === status) return
    known.current = status
    onSettled()
  }, [confirming, status, onSettled])
  async function readAgain() {
    const { answer } = await onlyOf(call('getPeople', { search: person.mail }))
    const changed = answer?.people.find(({ id }) => id === person.id)
    if (changed) onChange(changed)
  }
  const about = { name: fullName(person), mail: person.mail, days: daysToRestore }
  if (person.state === 'deleted' && actions.length === 0) return null
  return (
    <section className={styles.change} aria-label={t('person.change')}>
      <h3>{t('person.change')}</h3>
      <div className={`cluster gap-12 ${styles.actions}`}>
        {person.state !== 'deleted' && (
          <Button look="second" icon="edit" aria-haspopup="dialog" onClick={() => setOpened('correction')}>
            {t('person.correction.open')}
          </Button>
        )}
        {canChangeMail && (
          <Button look="second" icon="mail" aria-haspopup="dialog" onClick={() => setOpened('address')}>
            {t('person.address.open')}
          </Button>
        )}
        {person.validUntil !== null && person.state !== 'deleted' && (
          <Button
            look={person.state === 'expired' ? 'main' : 'second'}
            icon="calendar"
            aria-haspopup="dialog"
            onClick={() => setOpened('renewal')}
          >
            {t('people.many.changes.renew.label')}
          </Button>
        )}
        {actions.map(action => (
          <Button
            key={action}
            aria-haspopup="dialog"
            look={lookOf(action)}
            icon={icons[action]}
            onClick={() => setConfirming(action)}
          >
            {t(wordsOf(action, person, isSelf).label)}
          </Button>
        ))}
      </div>
      {!isSelf && person.role === 'admin' && <p className="note">{t('person.address.administrator')}</p>}
      <Suspense fallback={null}>
        {opened === 'correction' && <PersonCorrection person={person} onChange={onChange} onClose={close} />}
        {opened === 'address' && <PersonAddress person={person} onChange={onChange} onClose={close} />}
        {opened === 'renewal' && (
          <ChangePeopleDialog change="renew" people={[person]} onDone={() => void readAgain()} onClose={close} />
        )}
      </Suspense>
      {confirming && (
        <ConfirmDialog
          open
          danger={confirming === 'block' || confirming === 'demote' || confirming === 'close'}
          onClose={() => setConfirming(null)}
          title={t(wordsOf(confirming, person, isSelf).title, about)}
          confirmLabel={t(wordsOf(confirming, person, isSelf).confirm)}
          cancelLabel={t('person.actions.cancel')}
          busyLabel={t(`person.actions.${confirming}.busy`)}
          onConfirm={() => act(confirming, person)}
          onError={sayRefusal}
        >
          <p>{t(wordsOf(confirming, person, isSelf).text, about)}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
