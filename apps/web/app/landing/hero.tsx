import { buttonClass } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import { HeroScene } from '@preau/ui/scenes/hero-scene'
import { toneAt } from '@preau/ui/tone'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { StaticDrawing } from '#document/static-drawing.tsx'
import type { Level } from '#library/levels.ts'
import { useMainSiteHref } from '#main-site-links.ts'
import { pageHref, useLanguage } from '#site.tsx'
import { HeroBackdrop, HeroYard } from './drawings.ts'
import styles from './hero.module.css'

/** The top of the page: what this is, under the roof, and links to the tools of each level. */
export function Hero({ levels }: { levels: Level[] }) {
  const { t } = useTranslation('landing')
  const language = useLanguage()
  return (
    <HeroScene
      labelledBy="hero-title"
      backdrop={
        <StaticDrawing as="div">
          <HeroBackdrop />
        </StaticDrawing>
      }
      yard={
        <StaticDrawing as="g">
          <HeroYard />
        </StaticDrawing>
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
      <LevelChips levels={levels} />
    </HeroScene>
  )
}

function LevelChips({ levels }: { levels: Level[] }) {
  const { t } = useTranslation('landing')
  const catalogue = useMainSiteHref()('marketplace')
  return (
    <nav aria-label={t('hero.levels')}>
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
      <ul role="list" className={`cluster gap-8 ${styles.levels}`}>
        {levels.map(
          ({ id, name, tools }, place) =>
            tools.length > 0 && (
              <li key={id} data-tone={toneAt(place)}>
                <Link className={`tap ${styles.level}`} to={`${catalogue}?level=${id}`}>
                  {name}
                </Link>
              </li>
            ),
        )}
      </ul>
    </nav>
  )
}
