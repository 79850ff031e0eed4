import { Icon, iconNames } from '@preau/ui/icon/icon'
import { Logo } from '@preau/ui/logo/logo'
import { useTranslation } from 'react-i18next'
import styles from './gallery.module.css'
import { GallerySection } from './gallery-section.tsx'

const colours = [
  'paper',
  'raised',
  'sunk',
  'foot',
  'ink',
  'ink-2',
  'ink-3',
  'edge',
  'hairline',
  'spruce',
  'spruce-deep',
  'spruce-tint',
  'sun',
  'sun-text',
  'sun-tint',
  'sky',
  'sky-text',
  'sky-tint',
  'clay',
  'clay-text',
  'clay-tint',
  'lilac',
  'lilac-text',
  'lilac-tint',
  'danger',
  'danger-tint',
  'ok',
  'ok-tint',
]

/** Sign, type, colours and icons. */
export function FoundationSection() {
  const { t } = useTranslation('gallery')
  return (
    <>
      <GallerySection title={t('sign.title')}>
        <div className="row gap-32">
          <Logo name={t('sign.name')} />
          <Logo size="sm" name={t('sign.name')} />
          <Logo size="lg" />
          <span data-tone="clay">
            <Logo roof="tone" ball={false} />
          </span>
        </div>
      </GallerySection>
      <GallerySection title={t('type.title')}>
        <div className={`stack gap-12 ${styles.types}`}>
          <p className={styles.display}>{t('type.display')}</p>
          <h2>{t('type.second')}</h2>
          <h3>{t('type.third')}</h3>
          <h4>{t('type.fourth')}</h4>
          <p className="lead">{t('type.lead')}</p>
          <p>{t('type.text')}</p>
          <p className="kicker">{t('type.kicker')}</p>
        </div>
      </GallerySection>
      <GallerySection title={t('colours.title')}>
        {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
        <ul className={styles.colours} role="list">
          {colours.map(colour => (
            <li key={colour}>
              <svg viewBox="0 0 150 64" preserveAspectRatio="none" aria-hidden="true">
                <rect width="150" height="64" fill={`var(--${colour})`} />
              </svg>
              <code>{colour}</code>
            </li>
          ))}
        </ul>
      </GallerySection>
      <GallerySection title={t('icons.title')}>
        {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
        <ul className={styles.icons} role="list">
          {iconNames.map(name => (
            <li key={name}>
              <Icon name={name} />
              <code>{name}</code>
            </li>
          ))}
        </ul>
        <div className="row">
          <Icon name="check" size="xs" />
          <Icon name="check" size="sm" />
          <Icon name="check" />
          <Icon name="check" size="lg" />
        </div>
      </GallerySection>
    </>
  )
}
