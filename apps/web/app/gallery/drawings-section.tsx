import { buttonClass } from '@preau/ui/button/button'
import { Logo } from '@preau/ui/logo/logo'
import { DiscoverDrawing } from '@preau/ui/scenes/discover-drawing'
import { EmptyYard } from '@preau/ui/scenes/empty-yard'
import { GateScene } from '@preau/ui/scenes/gate-scene'
import { GroundRoof } from '@preau/ui/scenes/ground-roof'
import { HeroBackdrop, HeroYard } from '@preau/ui/scenes/hero-drawing'
import { HeroScene } from '@preau/ui/scenes/hero-scene'
import { LostSign } from '@preau/ui/scenes/lost-sign'
import { WorksSign } from '@preau/ui/scenes/works-sign'
import { useTranslation } from 'react-i18next'
import styles from './gallery.module.css'
import { GallerySection } from './gallery-section.tsx'

/** The small drawings and the sign-up scene. */
export function DrawingsSection() {
  const { t } = useTranslation('gallery')
  return (
    <GallerySection title={t('drawings.title')}>
      <div className="row gap-32">
        <DiscoverDrawing name="clock" />
        <DiscoverDrawing name="steps" />
        <DiscoverDrawing name="talk" />
        <DiscoverDrawing name="certificate" />
        <WorksSign />
      </div>
      <EmptyYard />
      <GateScene />
      <LostSign />
      <div className={styles.ground}>
        <GroundRoof />
        <Logo name={t('sign.name')} />
      </div>
    </GallerySection>
  )
}

/** The landing's hero, as wide as the window. */
export function HeroSample() {
  const { t } = useTranslation('gallery')
  return (
    <HeroScene labelledBy="gallery-hero" backdrop={<HeroBackdrop />} yard={<HeroYard />} yardLabel={t('hero.yard')}>
      <h2 className={styles.display} id="gallery-hero">
        {t('hero.title')}
      </h2>
      <p className="lead">{t('hero.lead')}</p>
      <div className="row">
        <a className={buttonClass()} href="#top">
          {t('hero.first')}
        </a>
        <a className={buttonClass({ look: 'second' })} href="#top">
          {t('hero.second')}
        </a>
      </div>
    </HeroScene>
  )
}
