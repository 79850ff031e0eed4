import type { EveryRefusalOf } from '@preau/contract/calls'
import { onlyOf, Refused } from '@preau/contract/client/outcome'
import { Button } from '@preau/ui/button/button'
import { ConfirmDialog } from '@preau/ui/confirm-dialog/confirm-dialog'
import type { IconName } from '@preau/ui/icon/icon'
import { lazyPart } from '@preau/ui/loading/lazy-part'
import { showToast } from '@preau/ui/toast/toast'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api.ts'
import { NotLoaded } from '#errors/not-loaded.tsx'
import styles from '#lists/line-dialog.module.css'
import { listNamed } from '#lists/use-list.ts'
import { useRefusal } from '#use-refusal.ts'
import type { Certificate } from './certificate-badge.tsx'

type Revoking = { certificate: Certificate; onDone: (certificate: Certificate) => void; onClose: () => void }

const RevokeForm = lazyPart<Revoking>(() => import('./revoke-form.tsx').then(part => part.RevokeForm), NotLoaded)

type Action = 'revoke' | 'restore' | 'replace'

const icons: Record<Action, IconName> = { revoke: 'lock', restore: 'retry', replace: 'edit' }

/** What can be done about a certificate now: what helps its holder first, what ends it last. */
function actionsFor({ state, facts, person }: Certificate): Action[] {
  if (state === 'revoked') return ['restore']
  if (state !== 'valid' && state !== 'expired') return []
  return [...(person && person.name !== facts?.holder ? (['replace'] as const) : []), 'revoke']
}

/** A refused change, thrown so that the confirmation remains open. */
class NotChanged extends Refused<EveryRefusalOf<'restoreCertificate' | 'replaceCertificate'> | 'not-found'> {}

/** What can be done about a certificate; each action says beforehand what follows. */
export function CertificateActions({
  certificate,
  onChange,
  onSettled,
}: {
  certificate: Certificate
  onChange: (certificate: Certificate) => void
  /** Called when something has changed, and the confirmation is closed. */
  onSettled: () => void
}) {
  const { t } = useTranslation('certificate-administration')
  const call = useCall()
  const queries = useQueryClient()
  const refusalWords = useRefusal('certificate-administration')
  const [confirming, setConfirming] = useState<Action | null>(null)
  const actions = actionsFor(certificate)
  const standing = `${certificate.code} ${certificate.state}`
  const known = useRef(standing)
  // The button that opened the confirmation may be gone after the change, and the focus with it.
  useEffect(() => {
    if (confirming || known.current === standing) return
    known.current = standing
    onSettled()
  }, [confirming, standing, onSettled])
  if (actions.length === 0) return null

  async function settle(changed: Certificate, action: Action) {
    showToast({ text: t(`actions.${action}.done`, { mail: changed.person?.mail }) })
    onChange(changed)
    await queries.invalidateQueries(listNamed('certificates'))
  }

  async function carryOut(action: 'restore' | 'replace') {
    const name = action === 'restore' ? 'restoreCertificate' : 'replaceCertificate'
    const { answer, refusal } = await onlyOf(call(name, { code: certificate.code }))
    if (refusal) throw new NotChanged(refusal)
    await settle(answer, action)
  }

  const sayRefusal = (fault: unknown) => {
    const refusal = fault instanceof NotChanged ? fault.refusal : { code: 'internal-error' as const }
    showToast({ text: refusalWords(refusal), look: 'bad', duration: 10_000 })
    void queries.invalidateQueries(listNamed('certificates'))
  }

  const about = { holder: certificate.facts?.holder, name: certificate.person?.name, mail: certificate.person?.mail }
  return (
    <section className={styles.change} aria-label={t('change')}>
      <h3>{t('change')}</h3>
      <div className={`cluster gap-12 ${styles.actions}`}>
        {actions.map(action => (
          <Button
            key={action}
            aria-haspopup="dialog"
            look={action === 'revoke' ? 'second' : 'main'}
            icon={icons[action]}
            onClick={() => setConfirming(action)}
          >
            {t(`actions.${action}.label`)}
          </Button>
        ))}
      </div>
      {confirming === 'revoke' && (
        <Suspense fallback={null}>
          <RevokeForm
            certificate={certificate}
            onDone={revoked => void settle(revoked, 'revoke')}
            onClose={() => setConfirming(null)}
          />
        </Suspense>
      )}
      {confirming && confirming !== 'revoke' && (
        <ConfirmDialog
          open
          onClose={() => setConfirming(null)}
          title={t(`actions.${confirming}.title`)}
          confirmLabel={t(`actions.${confirming}.confirm`)}
          cancelLabel={t('cancel')}
          busyLabel={t('busy')}
          onConfirm={() => carryOut(confirming)}
          onError={sayRefusal}
        >
          <p>{t(`actions.${confirming}.text`, about)}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
