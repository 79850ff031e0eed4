import { certificateSettingsPreview } from '@preau/contract/addresses'
import { type SettingValues, settingFields } from '@preau/contract/settings/settings-fields'
import { useDebounced } from '@preau/ui/hooks/use-debounced'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useReader } from '#api.ts'
import { exampleHolder, SheetPreview } from '#certificates/sheet-preview.tsx'
import { useLanguage } from '#site.tsx'

const rule = z.object(settingFields.certificates).omit({ keptYears: true })

/** Preview of certificates with the typed values; while one of them is invalid, the last valid preview. */
export function CertificatesPreview({ typed }: { typed: SettingValues['certificates'] }) {
  const { t } = useTranslation('settings')
  const lang = useLanguage()
  const reader = useReader()
  const { data: meant } = rule.safeParse(typed)
  const toolName = t('certificates.preview.tool')
  const address = meant
    ? certificateSettingsPreview({ name: exampleHolder, toolName, lang, settings: meant }, reader)
    : null
  const settled = useDebounced(address)
  const [shown, setShown] = useState(() => (meant && address ? { address, says: saysOf(meant) } : null))
  if (meant && address && settled === address && address !== shown?.address) setShown({ address, says: saysOf(meant) })
  return shown && <SheetPreview address={shown.address} says={shown.says} />

  function saysOf({ place, signatoryName, signatoryFunction, signatureSpace, logo }: z.output<typeof rule>) {
    const signatory = [signatoryName, signatoryFunction].filter(Boolean).join(', ')
    const says = [
      t('certificates.preview.says', { holder: exampleHolder, place }),
      signatory && t('certificates.preview.signed', { signatory }),
      signatureSpace && t('certificates.preview.space'),
      logo && `${t('certificates.logo.picture', { name: logo.name })}.`,
    ]
    return says.filter(Boolean).join(' ')
  }
}
