import { Accordion, Fold } from '@preau/ui/accordion/accordion'
import { Button } from '@preau/ui/button/button'
import { FormAlert } from '@preau/ui/form-alert/form-alert'
import { Notice } from '@preau/ui/notice/notice'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSettings } from '#site.tsx'
import { useRefusal } from '#use-refusal.ts'
import styles from './activate.module.css'
import type { ActivationLink } from './activation-link.ts'
import { CodeForm } from './code-form.tsx'
import { resendHere } from './registration-calls.ts'
import { ResendForm } from './resend-form.tsx'

/**
 * What to do with a link that is not valid: request another mail, or type the six digits of the one at hand.
 * @param expired the expired link: it proves the address for another mail, so that a click is enough
 * @param isCodeFirst whether the person most likely came for the digits: they followed no link
 */
export function ActivationHelp(props: {
  mail: string
  expired: ActivationLink | null
  isCodeFirst: boolean
  onActive: (next: string) => void
}) {
  const { mail, expired, isCodeFirst, onActive } = props
  const { t } = useTranslation('sign-up')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [asksCaptcha, setAsksCaptcha] = useState(expired === null)
  const code = (
    <Accordion>
      <Fold title={t('code.have')} open={isCodeFirst}>
        <CodeForm mail={mail} asksMail onActive={onActive} />
      </Fold>
    </Accordion>
  )
  return (
    <div className={`stack gap-24 ${styles.help}`}>
      {isCodeFirst && sentTo === null && code}
      <section className="stack gap-16" aria-labelledby="another-mail">
        <h2 id="another-mail">{t('resend.title')}</h2>
        <div role="status">
          {sentTo !== null && <Notice look="ok">{t('resend.done', { mail: sentTo })}</Notice>}
          {sentTo === null && expired && asksCaptcha && <Notice look="note">{t('resend.linkRefused')}</Notice>}
        </div>
        {sentTo === null && !asksCaptcha && expired && (
          <ResendButton link={expired} onSent={setSentTo} onRefused={() => setAsksCaptcha(true)} />
        )}
        {sentTo === null && asksCaptcha && (
          <div ref={expired && focusFirst}>
            <ResendForm mail={mail} onSent={setSentTo} />
          </div>
        )}
        {sentTo !== null && <CodeForm mail={sentTo} onActive={onActive} />}
      </section>
      {!isCodeFirst && sentTo === null && code}
    </div>
  )
}

/** Takes the focus from the removed button. */
const focusFirst = (form: HTMLElement | null) => form?.querySelector('input')?.focus()

/** Sends another mail to the address of a link. */
function ResendButton(props: { link: ActivationLink; onSent: (mail: string) => void; onRefused: () => void }) {
  const { link, onSent, onRefused } = props
  const { t } = useTranslation('sign-up')
  const settings = useSettings()
  const refusalText = useRefusal('sign-up', { accessdenied: 'fault' })
  const [isSending, setIsSending] = useState(false)
  const [fault, setFault] = useState<string>()

  async function resend() {
    setFault(undefined)
    setIsSending(true)
    const { refusal } = await resendHere(settings, link)
    setIsSending(false)
    if (!refusal) return onSent(link.mail)
    // The address was corrected since, or the account is active.
    if (refusal.code === 'accessdenied') return onRefused()
    setFault(refusalText(refusal))
  }

  return (
    <>
      <FormAlert message={fault} />
      <div className="row">
        <Button iconAfter="arrow" busy={isSending} busyLabel={t('resend.busy')} onClick={() => void resend()}>
          {t('resend.submit')}
        </Button>
      </div>
    </>
  )
}
