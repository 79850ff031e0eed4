import { swissDay } from '@preau/locales/moment-words'
import { Button, buttonClass } from '@preau/ui/button/button'
import { ConfirmDialog } from '@preau/ui/confirm-dialog/confirm-dialog'
import { Icon } from '@preau/ui/icon/icon'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCall } from '#api.ts'
import { pageHref, useLanguage, useSite } from '#site.tsx'
import styles from './groups.module.css'
import { useCopy } from './use-copy.ts'
import { type Group, useGroupChanged } from './use-groups.ts'
import { useHeir } from './use-heir.ts'
import { useOutcomeToast, useToastOrThrow } from './use-outcome-toast.ts'

/** How others join the group: by its code or its link, until a day. */
export function CodeCard({ group: { id, name, code } }: { group: Group }) {
  const { t } = useTranslation('groups')
  const language = useLanguage()
  const { origin } = useSite()
  const call = useCall()
  const changed = useGroupChanged()
  const said = useOutcomeToast()
  const copy = useCopy()
  const confirmed = useToastOrThrow()
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState<'renew' | 'close' | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useHeir(heading, code?.code ?? '')
  const link = code && `${origin}${pageHref(language, `join/${code.code}`)}`

  async function make() {
    setBusy(true)
    const refusal = await said(call('renewGroupCode', { id }), t('code.made'))
    setBusy(false)
    if (!refusal) await changed(id)
  }

  async function end(how: 'renew' | 'close') {
    await (how === 'renew'
      ? confirmed(call('renewGroupCode', { id }), t('code.renewed'))
      : confirmed(call('closeGroupCode', { id }), t('code.closed')))
    await changed(id)
  }

  return (
    <section className={`stack gap-16 starts ${styles.join}`} aria-labelledby="join">
      <h2 id="join" ref={heading} tabIndex={-1}>
        {t('code.invite')}
      </h2>
      {code && link ? (
        <>
          <p>{t('code.text')}</p>
          <p className={styles.printed} translate="no">
            {code.code}
          </p>
          <p className={`small ${styles.link}`} translate="no">
            {link}
          </p>
          <p className="note">{t('code.until', { day: swissDay(code.until, language) })}</p>
          <div className="cluster gap-12">
            <Button look="second" size="sm" icon="copy" onClick={() => void copy(link, t('code.copied'))}>
              {t('code.copy')}
            </Button>
            <a
              className={buttonClass({ look: 'second', size: 'sm' })}
              href={`mailto:?${new URLSearchParams({ subject: t('code.mailSubject', { name }), body: t('code.mailText', { name, link, code: code.code, day: swissDay(code.until, language) }) }).toString().replaceAll('+', '%20')}`}
            >
              <Icon name="mail" size="sm" />
              {t('code.mail')}
            </a>
            <Link className={buttonClass({ look: 'second', size: 'sm' })} to={pageHref(language, `group/${id}/poster`)}>
              <Icon name="print" size="sm" />
              {t('poster.open')}
            </Link>
            <Button look="plain" size="sm" onClick={() => setAsked('renew')}>
              {t('code.renew')}
            </Button>
            <Button look="plain" size="sm" onClick={() => setAsked('close')}>
              {t('code.close')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>{t('code.none')}</p>
          <Button look="second" icon="retry" busy={busy} onClick={() => void make()}>
            {t('code.make')}
          </Button>
        </>
      )}
      {asked && (
        <ConfirmDialog
          open
          danger
          title={t(`code.question.${asked}`)}
          confirmLabel={t(`code.${asked}`)}
          onConfirm={() => end(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{t('code.question.text')}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
