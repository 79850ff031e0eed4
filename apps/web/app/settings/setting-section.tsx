import type { SettingSection as Section } from '@preau/contract/settings/settings-fields'
import { Icon } from '@preau/ui/icon/icon'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSection } from '#forms/form-sections.tsx'
import { pageHref, useLanguage } from '#site.tsx'
import styles from './settings.module.css'

/** The sections in the order of the page, each with the page on which one sees what it does. */
export const sections = {
  registrations: '',
  banner: '',
  organisation: '',
  legal: 'legal/privacy',
  testimonials: 'quotes',
  helplines: '',
  languages: '',
  certificates: 'admin/certificates',
  search: 'marketplace',
  media: 'admin/media',
  externalSignIn: '',
} as const satisfies Record<Section, string>

/** The anchor of a section. */
export const anchorOf = (section: Section) => (section === 'externalSignIn' ? 'external-sign-in' : section)

/** One section of the page: what it is about, where one sees it, and its form. */
export function SettingSection({
  section,
  isShown,
  children,
}: {
  section: Section
  isShown: boolean
  children: ReactNode
}) {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  return (
    <FormSection
      anchor={anchorOf(section)}
      title={t(`sections.${section}`)}
      isShown={isShown}
      head={
        <>
          <p>{t(`leads.${section}`)}</p>
          <p>
            {/* Its own document: it is made with the settings of now. */}
            <a className={styles.see} href={pageHref(language, sections[section])} target="_blank" rel="noreferrer">
              {t(`see.${section}`)}
              <Icon name="external" size="sm" />
            </a>
          </p>
        </>
      }
    >
      {children}
    </FormSection>
  )
}
