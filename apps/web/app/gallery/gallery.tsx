import { Button } from '@preau/ui/button/button'
import { useTheme } from '@preau/ui/hooks/use-theme'
import { useTranslation } from 'react-i18next'
import { ControlsSection } from './controls-section.tsx'
import { DrawingsSection, HeroSample } from './drawings-section.tsx'
import { FeedbackSection } from './feedback-section.tsx'
import { FieldsSection } from './fields-section.tsx'
import { FormSection } from './form-section.tsx'
import { FoundationSection } from './foundation-section.tsx'
import styles from './gallery.module.css'
import { GroupsSection } from './groups-section.tsx'
import { WindowsSection } from './windows-section.tsx'

/** Every component of the design system, in every state. */
export function Gallery() {
  const { t } = useTranslation('gallery')
  const { theme, switchTheme } = useTheme()
  return (
    <>
      <div className={`page ${styles.gallery}`} id="top">
        <div className={`cluster ${styles.head}`}>
          <div>
            <h1>{t('title')}</h1>
            <p className="lead">{t('lead')}</p>
          </div>
          <Button look="second" icon={theme === 'dark' ? 'sun' : 'moon'} onClick={switchTheme}>
            {t(theme === 'dark' ? 'toLight' : 'toDark')}
          </Button>
        </div>
        <FoundationSection />
        <ControlsSection />
        <FieldsSection />
        <FormSection />
        <GroupsSection />
        <FeedbackSection />
        <WindowsSection />
        <DrawingsSection />
      </div>
      <HeroSample />
    </>
  )
}
