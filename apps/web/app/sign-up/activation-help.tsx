import { Accordion, Fold } from '@preau/ui/accordion/accordion'
import { Notice } from '@preau/ui/notice/notice'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './activate.module.css'
import { CodeForm } from './code-form.tsx'
import { ResendForm } from './resend-form.tsx'

/**
 * The ways out for whoever has a link that opens nothing: another mail, or the six digits of the one they have.
 * @param isCodeFirst whether the digits are what the person most likely came for: they followed no link
 */
export function ActivationHelp(props: { mail: string; isCodeFirst: boolean; onActive: (next: string) => void }) {
  const { mail, isCodeFirst, onActive } = props
  const { t } = useTranslation('sign-up')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const code = (
    <Accordion>
      <Fold title={t('code.have')} open={isCodeFirst}>
        <CodeForm mail={mail} asksMail onActive={onActive} />
      </Fold>
    </Accordion>
  )
  return (
    <div className={styles.help}>
      {isCodeFirst && sentTo === null && code}
      <section className={styles.part} aria-labelledby="another-mail">
        <h2 id="another-mail">{t('resend.title')}</h2>
        <div role="status">{sentTo !== null && <Notice look="ok">{t('resend.done', { mail: sentTo })}</Notice>}</div>
        {sentTo === null ? (
          <ResendForm mail={mail} onSent={setSentTo} />
        ) : (
          <CodeForm mail={sentTo} onActive={onActive} />
        )}
      </section>
      {!isCodeFirst && sentTo === null && code}
    </div>
  )
}
