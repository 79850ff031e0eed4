import { buttonClass } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import { HeroScene } from '@preau/ui/scenes/hero-scene'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Still } from '#document/still.tsx'
import { pageHref, useLanguage } from '#site.tsx'
import { HeroBackdrop, HeroYard } from './drawings.ts'

/** The first thing one sees: what this is, under the roof. */
export function Hero() {
  const { t } = useTranslation('landing')
  const language = useLanguage()
  return (
    <HeroScene
      labelledBy="hero-title"
      backdrop={
        <Still as="div">
          <HeroBackdrop />
        </Still>
      }
      yard={
        <Still as="g">
          <HeroYard />
        </Still>
      }
      yardLabel={t('hero.yard')}
    >
      <h1 id="hero-title">{t('hero.title')}</h1>
      <p className="lead">{t('hero.lead')}</p>
      <div className="row">
        <Link className={buttonClass()} to={pageHref(language, 'tools')} preventScrollReset>
          {t('hero.tools')}
          <Icon name="arrow" />
        </Link>
        <Link className={buttonClass({ look: 'second' })} to={pageHref(language, 'about')} preventScrollReset>
          {t('hero.about')}
        </Link>
      </div>
    </HeroScene>
  )
}
