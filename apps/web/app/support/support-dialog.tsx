import { groupedReference } from '@preau/contract/support/reference'
import { Button } from '@preau/ui/button/button'
import { Dialog } from '@preau/ui/dialog/dialog'
import { Verbatim } from '@preau/ui/verbatim/verbatim'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#account/session.ts'
import { telephoneHref } from '#layout/contact-line.tsx'
import { Helplines } from '#layout/helplines.tsx'
import { LegalLinks } from '#layout/legal-links.tsx'
import { useSettings } from '#site.tsx'
import styles from './support-dialog.module.css'
import { SupportForm } from './support-form.tsx'

/** A request that was sent: where its answer will go, and its reference. */
type Sent = { mail: string; reference: string }

/** Contact to support, signed in or not: a form, and below it the organisation's address and phone number. */
export function SupportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['support', 'phone'])
  const [sent, setSent] = useState<Sent | null>(null)
  if (sent) return <SentDialog {...sent} onClose={onClose} />
  return (
    <Dialog open startsAtTitle title={t('title')} onClose={onClose}>
      <Helplines className={styles.helplines} />
      <p className={styles.lead}>{t('lead')}</p>
      <div className={`cluster gap-12 ${styles.before}`}>
        <p>{t('before')}</p>
        <LegalLinks pages={['help']} inNewTab />
      </div>
      <SupportForm onSent={setSent} />
      <OtherWays />
    </Dialog>
  )
}

function OtherWays() {
  const { t } = useTranslation('support')
  const { mail, phone } = useSettings().organisation
  return (
    <div className={`row ${styles.others}`}>
      <p>{t('others')}</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
      <ul role="list">
        <li>
          <a href={`mailto:${mail}`}>{mail}</a>
        </li>
        <li>
          <a href={telephoneHref(phone)}>{phone}</a>
        </li>
      </ul>
    </div>
  )
}

function SentDialog({ mail, reference, onClose }: Sent & { onClose: () => void }) {
  const { t } = useTranslation('support')
  const { user } = useSession()
  const shown = groupedReference(reference)
  return (
    <Dialog
      // Its own key, so that React mounts a new dialog, which takes the focus.
      key="sent"
      open
      size="xs"
      title={t('sent.title')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('sent.close')}</Button>}
    >
      <div className={`stack gap-16 ${styles.sent}`}>
        <p>{t('sent.text', { mail })}</p>
        <p>
          <Verbatim text={t('sent.reference', { reference: shown })} part={shown} />
        </p>
        {user && <p>{t('sent.inAccount')}</p>}
      </div>
    </Dialog>
  )
}
