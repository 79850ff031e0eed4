import { onlyOf } from '@preau/contract/client/outcome'
import { Button, buttonClass } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import { showToast } from '@preau/ui/toast/toast'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#api.ts'
import { pageHref, useLanguage, useSite } from '#site.tsx'
import { useRefusal } from '#use-refusal.ts'
import { dayOfMoment } from './day-words.ts'
import styles from './groups.module.css'
import { type Group, useGroupChanged } from './use-groups.ts'

/** How others join the group: by its code or its link, until a day. */
export function CodeCard({ group: { id, name, code } }: { group: Group }) {
  const { t } = useTranslation('groups')
  const language = useLanguage()
  const { origin } = useSite()
  const call = useCall()
  const changed = useGroupChanged()
  const refusalWords = useRefusal('groups')
  const [busy, setBusy] = useState<'renew' | 'close' | null>(null)
  const link = code && `${origin}${pageHref(language, `join/${code.code}`)}`

  async function change(how: 'renew' | 'close') {
    setBusy(how)
    const { refusal } =
      how === 'renew' ? await onlyOf(call('renewGroupCode', { id })) : await call('closeGroupCode', { id })
    setBusy(null)
    if (refusal) return showToast({ text: refusalWords(refusal), look: 'bad' })
    showToast({ text: t(how === 'renew' ? 'code.renewed' : 'code.closed') })
    await changed(id)
  }

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text)
      showToast({ text: t('code.copied') })
    } catch {
      // Browsers refuse it where somebody has forbidden it: the link beside the button can be selected.
      showToast({ text: t('code.notCopied'), look: 'bad' })
    }
  }

  return (
    <section className={`stack gap-16 starts ${styles.join}`} aria-labelledby="join">
      <h2 id="join">{t('code.invite')}</h2>
      {code && link ? (
        <>
          <p>{t('code.text')}</p>
          <p className={styles.printed} translate="no">
            {code.code}
          </p>
          <p className={`small ${styles.link}`} translate="no">
            {link}
          </p>
          <p className="note">{t('code.until', { day: dayOfMoment(code.until, language) })}</p>
          <div className="cluster gap-12">
            <Button look="second" size="sm" icon="copy" onClick={() => void copy(link)}>
              {t('code.copy')}
            </Button>
            <a
              className={buttonClass({ look: 'second', size: 'sm' })}
              href={`mailto:?${new URLSearchParams({ subject: t('code.mailSubject', { name }), body: link }).toString().replaceAll('+', '%20')}`}
            >
              <Icon name="mail" size="sm" />
              {t('code.mail')}
            </a>
            <Button look="plain" size="sm" busy={busy === 'renew'} onClick={() => void change('renew')}>
              {t('code.renew')}
            </Button>
            <Button look="plain" size="sm" busy={busy === 'close'} onClick={() => void change('close')}>
              {t('code.close')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>{t('code.none')}</p>
          <Button look="second" icon="retry" busy={busy === 'renew'} onClick={() => void change('renew')}>
            {t('code.make')}
          </Button>
        </>
      )}
    </section>
  )
}
