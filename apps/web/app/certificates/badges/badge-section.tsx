import { Button } from '@preau/ui/button/button'
import { Notice } from '@preau/ui/notice/notice'
import type { i18n } from 'i18next'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './badge-section.module.css'

/** The button to check a file in this browser; left out where scripts are switched off. */
export function BadgeSection() {
  const { t, i18n } = useTranslation('validate')
  const [Form, setForm] = useState<ComponentType | null>(null)
  const [stage, setStage] = useState<'closed' | 'loading' | 'failed'>('closed')

  async function open() {
    setStage('loading')
    try {
      const loaded = await loadBadgeForm(i18n)
      setForm(() => loaded)
    } catch {
      setStage('failed')
    }
  }

  return (
    <section className={`stack gap-32 ${styles.section}`} data-open={Form !== null} aria-labelledby="badge-title">
      <div className={`stack gap-12 ${styles.about}`}>
        <h2 id="badge-title">{t('file.title')}</h2>
        <p>{t('file.text')}</p>
        <p>{t('file.private')}</p>
        {!Form && (
          <div className={`stack gap-16 starts ${styles.door}`}>
            {stage === 'failed' && (
              <Notice look="bad" live>
                {t('file.failed')}
              </Notice>
            )}
            <Button look="second" icon="file" busy={stage === 'loading'} onClick={open}>
              {t('file.open')}
            </Button>
          </div>
        )}
      </div>
      {Form && <Form />}
    </section>
  )
}

/** Loads the badge checker and its texts on demand: most visitors only have a code. */
async function loadBadgeForm(texts: i18n) {
  const [{ BadgeForm }] = await Promise.all([import('./badge-form.tsx'), texts.loadNamespaces('badge')])
  return BadgeForm
}
