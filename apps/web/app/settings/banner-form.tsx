import type { SettingsState } from '@preau/contract/settings/schemas'
import type { SettingValues } from '@preau/contract/settings/settings-fields'
import { languageCodes } from '@preau/locales/languages'
import { Checkbox } from '@preau/ui/checkbox/checkbox'
import { TextArea } from '@preau/ui/text-area/text-area'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#administration/use-formats.ts'
import { useLanguage } from '#site.tsx'
import { SectionForm } from './section-parts.tsx'
import styles from './settings.module.css'
import { withBlanks, withoutBlanks } from './texts-by-language.ts'
import { useSectionForm } from './use-section-form.ts'

type Banner = SettingValues['banner']

const shown = ({ isShown, texts }: Banner): Banner => ({ isShown, texts: withBlanks(texts) })
const meant = ({ isShown, texts }: Banner): Banner => ({ isShown, texts: withoutBlanks(texts) })

/** The banner on every page that says that registrations are closed, while they are. */
export function BannerForm({ state }: { state: SettingsState }) {
  const { t } = useTranslation(['settings', 'site'])
  const language = useLanguage()
  const { language: nameOf } = useFormats()
  const form = useSectionForm('banner', state, { shown, meant })
  const { typed, saved, isDirty } = form
  const isOpen = state.sections.registrations.values.isOpen
  const offered = languageCodes.filter(
    code => state.sections.languages.values.on.includes(code) || saved.values.texts[code] !== undefined,
  )
  const usual = `${t('site:works.title')} ${t('site:works.text')}`
  const effects = [
    ...(isOpen ? [t('banner.effects.later')] : []),
    ...(typed.isShown === saved.values.isShown
      ? []
      : [t(typed.isShown ? 'banner.effects.shown' : 'banner.effects.gone')]),
  ]
  return (
    <SectionForm form={form} theirs={<Theirs banner={saved.values} />} effects={isDirty ? effects : []}>
      <Checkbox label={t('banner.isShown')} hint={t('banner.isShownHint')} {...form.bind('isShown')} />
      {typed.isShown &&
        offered.map(code => (
          <TextArea
            key={code}
            label={t('banner.text', { language: nameOf(code) })}
            rows={2}
            optional
            hint={t('banner.textHint')}
            lang={code}
            dir="auto"
            {...form.bind(`texts.${code}`)}
          />
        ))}
      {typed.isShown && (
        <figure className={`stack gap-8 ${styles.preview}`}>
          <figcaption>{t('banner.preview', { language: nameOf(language) })}</figcaption>
          <p className={styles.banner} dir="auto">
            {meant(typed).texts[language]?.trim() ?? usual}
          </p>
        </figure>
      )}
    </SectionForm>
  )
}

function Theirs({ banner }: { banner: Banner }) {
  const { t } = useTranslation('settings')
  return (
    <>
      <p>{t(banner.isShown ? 'banner.on' : 'banner.off')}</p>
      {languageCodes.map(
        code =>
          banner.texts[code] && (
            <p key={code} lang={code} dir="auto">
              {banner.texts[code]}
            </p>
          ),
      )}
    </>
  )
}
