import { buttonClass } from '@preau/ui/button/button'
import { toneAt } from '@preau/ui/tone'
import { useTranslation } from 'react-i18next'
import { StaticDrawing } from '#document/static-drawing.tsx'
import type { Tool } from '#library/levels.ts'
import { ToolLink, ToolSize } from '#library/tool-card.tsx'
import { ToolCover } from '#library/tool-cover.tsx'
import styles from './discover.module.css'
import { DiscoverDrawing } from './drawings.ts'

const points = ['clock', 'steps', 'talk', 'certificate'] as const

/** What the courses are, in four points, and one tool to begin with. */
export function Discover({ featured }: { featured: { tool: Tool; place: number } | null }) {
  const { t } = useTranslation('landing')
  return (
    <section className="section page" data-section="about" aria-labelledby="about-title">
      <div className={styles.discover}>
        <div>
          <h2 className={styles.title} id="about-title">
            {t('about.title')}
          </h2>
          <p className="lead">{t('about.lead')}</p>
        </div>
        {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
        <ul role="list" className={styles.points}>
          {points.map(name => (
            <li key={name}>
              <StaticDrawing>
                <DiscoverDrawing name={name} />
              </StaticDrawing>
              <h3>{t(`about.points.${name}.title`)}</h3>
              <p>{t(`about.points.${name}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
      {featured && <Featured {...featured} />}
    </section>
  )
}

function Featured({ tool, place }: { tool: Tool; place: number }) {
  const { t } = useTranslation('landing')
  return (
    <article className={styles.featured} data-tone={toneAt(place)} aria-labelledby="featured-title">
      <ToolCover of={tool} place={place} ratio="fill" />
      <div className={`stack gap-12 starts ${styles.featuredText}`}>
        <p className="kicker">{t('about.featured')}</p>
        <h3 id="featured-title" lang={tool.wordsLanguage}>
          {tool.name}
        </h3>
        {tool.description && (
          <p className="lead" lang={tool.wordsLanguage}>
            {tool.description}
          </p>
        )}
        <p className="note">
          <ToolSize tool={tool} />
        </p>
        <ToolLink tool={tool} className={buttonClass({ look: 'second' })} />
      </div>
    </article>
  )
}
