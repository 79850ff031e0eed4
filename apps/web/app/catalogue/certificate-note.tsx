import { Logo } from '@preau/ui/logo/logo'
import { useTranslation } from 'react-i18next'
import { ToolCover } from '#library/tool-cover.tsx'
import styles from './certificate-note.module.css'
import type { ModulesProps } from './tool-page.tsx'

/** The certificate one works towards, in sight from the first day. */
export function CertificateNote({ view: { tool, place, modules }, summary }: ModulesProps) {
  const { t } = useTranslation('main-site')
  const left = summary && modules.length - summary.doneModules
  return (
    <section className={styles.note} aria-labelledby="certificate-title">
      <div className={styles.small} aria-hidden="true">
        <ToolCover id={tool.id} place={place} picture={tool.picture} />
        <Logo size="sm" />
      </div>
      <h2 id="certificate-title">{t('certificate.title')}</h2>
      <p>
        <strong>
          {left === null
            ? t('certificate.atTheEnd')
            : left === 0
              ? t('certificate.earned')
              : t('certificate.left', { count: left })}
        </strong>
      </p>
      <p>{t('certificate.text')}</p>
    </section>
  )
}
