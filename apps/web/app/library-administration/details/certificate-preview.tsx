import { certificatePreview } from '@preau/contract/addresses'
import { usualCertificateRule } from '@preau/course/certificate'
import { languages } from '@preau/locales/languages'
import { useDebounced } from '@preau/ui/hooks/use-debounced'
import { useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useReader } from '#api.ts'
import { exampleHolder, SheetPreview } from '#certificates/sheet-preview.tsx'
import { useLanguage } from '#site.tsx'
import { certificateTexts, ruleOf } from './certificate-texts.ts'
import type { DetailsValues } from './details-values.ts'

/** Preview of a tool's certificate with the typed values; while one of them is invalid, the last valid preview. */
export function CertificatePreview({ control, tool }: { control: Control<DetailsValues>; tool: string | null }) {
  const { t } = useTranslation(['library-administration', 'certificate-preview'])
  const { locale } = languages[useLanguage()]
  const [name, texts] = useWatch({ control, name: ['name', 'certificate'] })
  const rule = certificateTexts.safeParse(texts).success ? (ruleOf(texts) ?? usualCertificateRule) : null
  const address = useAddress(tool, name, rule)
  const [shown, setShown] = useState({ address, name, rule })
  const settled = useDebounced(address)
  if (rule && settled === address && address !== shown.address) setShown({ address, name, rule })

  if (shown.address === null) return <p>{t('certificate.previewLater')}</p>
  const { hours, validMonths } = shown.rule ?? usualCertificateRule
  const says = [
    t('certificate-preview:alt', { holder: exampleHolder, name: shown.name }),
    hours !== undefined && t('certificate.previewHours', { count: hours, hours: hours.toLocaleString(locale) }),
    validMonths !== undefined && t('certificate.previewMonths', { count: validMonths }),
  ]
  return <SheetPreview address={shown.address} says={says.filter(Boolean).join(' ')} />
}

/** Where the certificate is drawn; null for a new tool, and where there is nothing to draw. */
function useAddress(tool: string | null, name: string, rule: typeof usualCertificateRule | null): string | null {
  const lang = useLanguage()
  const reader = useReader()
  if (tool === null || rule === null) return null
  return certificatePreview({ tool, name: exampleHolder, toolName: name.trim() || undefined, rule, lang }, reader)
}
