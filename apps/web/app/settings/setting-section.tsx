import type { SettingSection as Section } from '@preau/contract/settings/settings-fields'
import { Icon } from '@preau/ui/icon/icon'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSection } from '#forms/form-sections.tsx'
import { pageHref, useLanguage } from '#site.tsx'
import styles from './settings.module.css'

/** The sections in the order of the page, each with the page that shows its effect. */
export const sections = {
  registrations: '',
  groups: 'groups',
  banner: '',
  organisation: '',
  legal: 'legal/privacy',
  landing: '',
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

/** A section of the page: its introduction, a link to its effect, and its form. */
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
            {/* A new document: it is rendered with the current settings. */}
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
