import type { SettingsState } from '@preau/contract/settings/schemas'
import { Checkbox } from '@preau/ui/checkbox/checkbox'
import { SelectField } from '@preau/ui/select-field/select-field'
import { TextArea } from '@preau/ui/text-area/text-area'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#administration/use-formats.ts'
import { SectionForm } from './section-parts.tsx'
import { useSectionForm } from './use-section-form.ts'

/** The selectable sizes in gigabytes, including the current ones. */
const offered = {
  filmGigabytes: [0.5, 1, 2, 5, 10, 20],
  personGigabytes: [1, 2, 5, 10, 20, 50, 100, 200],
  totalGigabytes: [10, 50, 100, 200, 500, 1000, 2000],
}

const hints = { filmGigabytes: 'filmHint', personGigabytes: 'personHint', totalGigabytes: 'totalHint' } as const

const noLimit = 'no-limit'

/** The hosts of a text with one host a line. */
const hostsIn = (text: string) => new Set(text.split('\n').filter(line => line.trim() !== ''))

/** The quotas for files, and the allowed servers for PeerTube films. */
export function MediaForm({ state }: { state: SettingsState }) {
  const { t } = useTranslation('settings')
  const { size } = useFormats()
  const form = useSectionForm('media', state)
  const { typed, saved } = form
  const say = (gigabytes: number | null) => (gigabytes === null ? t('media.noLimit') : size(gigabytes * 1e9))
  const isSmaller = (['personGigabytes', 'totalGigabytes'] as const).some(
    field => (typed[field] ?? Number.POSITIVE_INFINITY) < (saved.values[field] ?? Number.POSITIVE_INFINITY),
  )
  const hosts = hostsIn(typed.peertubeHosts)
  const before = hostsIn(saved.values.peertubeHosts)
  return (
    <SectionForm
      form={form}
      theirs={
        <>
          <p>{[t('media.filmGigabytes'), say(saved.values.filmGigabytes)].join(' · ')}</p>
          <p>{[t('media.personGigabytes'), say(saved.values.personGigabytes)].join(' · ')}</p>
          <p>{[t('media.totalGigabytes'), say(saved.values.totalGigabytes)].join(' · ')}</p>
          <p>{t(saved.values.checksLinks ? 'media.linksAreChecked' : 'media.linksAreNotChecked')}</p>
          <p dir="auto">{[...before].join(', ') || t('media.noHosts')}</p>
        </>
      }
      effects={[
        ...(typed.filmGigabytes < saved.values.filmGigabytes ? [t('media.effects.filmSmaller')] : []),
        ...(isSmaller ? [t('media.effects.smaller')] : []),
        ...([...before].some(host => !hosts.has(host)) ? [t('media.effects.hostsGone')] : []),
        ...([...hosts].some(host => !before.has(host)) ? [t('media.effects.hostsNew')] : []),
      ]}
    >
      {(['filmGigabytes', 'personGigabytes', 'totalGigabytes'] as const).map(field => (
        <SelectField
          key={field}
          label={t(`media.${field}`)}
          hint={t(`media.${hints[field]}`)}
          error={form.faultOf(field)}
          value={typed[field] ?? noLimit}
          onChange={event => {
            const { value } = event.currentTarget
            form.change({ [field]: value === noLimit ? null : Number(value) })
          }}
        >
          {[...new Set([...offered[field], ...[typed[field], saved.values[field]].flatMap(set => set ?? [])])]
            .sort((one, other) => one - other)
            .map(gigabytes => (
              <option key={gigabytes} value={gigabytes}>
                {say(gigabytes)}
              </option>
            ))}
          {field !== 'filmGigabytes' && <option value={noLimit}>{say(null)}</option>}
        </SelectField>
      ))}
      <TextArea
        label={t('media.peertubeHosts')}
        hint={t('media.hostsHint')}
        rows={4}
        spellCheck={false}
        autoCapitalize="none"
        {...form.bind('peertubeHosts')}
      />
      <Checkbox label={t('media.checksLinks')} hint={t('media.checksLinksHint')} {...form.bind('checksLinks')} />
    </SectionForm>
  )
}
