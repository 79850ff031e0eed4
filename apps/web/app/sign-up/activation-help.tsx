import { Accordion, Fold } from '@preau/ui/accordion/accordion'
import { Notice } from '@preau/ui/notice/notice'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './activate.module.css'
import { CodeForm } from './code-form.tsx'
import { ResendForm } from './resend-form.tsx'

/** The ways out for whoever has a link that opens nothing: another mail, or the six digits of the one they have. */
export function ActivationHelp({ mail, onActive }: { mail: string; onActive: () => void }) {
  const { t } = useTranslation('sign-up')
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <div className={styles.help}>
      <section className={styles.part} aria-labelledby="another-mail">
        <h2 id="another-mail">{t('resend.title')}</h2>
        <div role="status">{sentTo !== null && <Notice look="ok">{t('resend.done', { mail: sentTo })}</Notice>}</div>
        {sentTo === null ? (
          <ResendForm mail={mail} onSent={setSentTo} />
        ) : (
          <CodeForm mail={sentTo} onActive={onActive} />
        )}
      </section>
      {sentTo === null && (
        <Accordion>
          <Fold title={t('code.have')}>
            <CodeForm mail={mail} asksMail onActive={onActive} />
          </Fold>
        </Accordion>
      )}
    </div>
  )
}
