import { certificatePreview } from '@preau/contract/addresses'
import { usualCertificateRule } from '@preau/course/certificate'
import { useDebounced } from '@preau/ui/hooks/use-debounced'
import { useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useReader } from '#api.ts'
import { useLanguage } from '#site.tsx'
import styles from './certificate-preview.module.css'
import { certificateTexts, ruleOf } from './certificate-texts.ts'
import type { DetailsValues } from './details-values.ts'

/** Whom it is made out to: a name that needs room. */
const holder = 'Marie-Antoinette de Montmollin-Bourquard'

/** How the certificate of a tool looks with what is typed; as long as something is wrong, as it looked before. */
export function CertificatePreview({ control, tool }: { control: Control<DetailsValues>; tool: string | null }) {
  const { t } = useTranslation('library-administration')
  const [name, texts] = useWatch({ control, name: ['name', 'certificate'] })
  const rule = certificateTexts.safeParse(texts).success ? (ruleOf(texts) ?? usualCertificateRule) : null
  const address = useAddress(tool, name, rule)
  const [shown, setShown] = useState({ address, name, rule })
  const settled = useDebounced(address)
  if (rule && settled === address && address !== shown.address) setShown({ address, name, rule })
  const [failed, setFailed] = useState<string | null>(null)

  if (shown.address === null) return <p className={styles.note}>{t('certificate.previewLater')}</p>
  const says = [
    t('certificate.previewAlt', { holder, name: shown.name }),
    shown.rule?.hours !== undefined && t('certificate.previewHours', { count: shown.rule.hours }),
    shown.rule?.validMonths !== undefined && t('certificate.previewMonths', { count: shown.rule.validMonths }),
  ]
  return (
    <figure className={styles.preview}>
      {failed === shown.address ? (
        <p role="alert">{t('certificate.previewFailed')}</p>
      ) : (
        <img
          src={shown.address}
          alt={says.filter(Boolean).join(' ')}
          width={1188}
          height={840}
          loading="lazy"
          onError={() => setFailed(shown.address)}
        />
      )}
      <figcaption>
        {t('certificate.preview')}{' '}
        <a href={shown.address} target="_blank" rel="noreferrer">
          {t('certificate.enlarge')}
        </a>
      </figcaption>
    </figure>
  )
}

/** Where the certificate is drawn; null for a tool that is not there yet, and where there is nothing to draw. */
function useAddress(tool: string | null, name: string, rule: typeof usualCertificateRule | null): string | null {
  const lang = useLanguage()
  const reader = useReader()
  if (tool === null || rule === null) return null
  return certificatePreview({ tool, name: holder, toolName: name.trim() || undefined, rule, lang }, reader)
}
