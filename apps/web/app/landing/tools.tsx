import { Badge } from '@preau/ui/badge/badge'
import { CardGrid } from '@preau/ui/card/card'
import { Shelter } from '@preau/ui/eave/eave'
import { EmptyState } from '@preau/ui/empty-state/empty-state'
import { toneAt } from '@preau/ui/tone'
import { useTranslation } from 'react-i18next'
import type { Level } from '#library/levels.ts'
import { ToolCard } from '#library/tool-card.tsx'
import styles from './tools.module.css'

/** How many cards stand side by side on a wide window; the reveal counts its lines by it. */
const cardsPerLine = 3

/** All tools, under the roof of their level. */
export function Tools({ levels }: { levels: Level[] }) {
  const { t } = useTranslation('landing')
  return (
    <section className={`page ${styles.tools}`} data-section="tools" aria-labelledby="tools-title">
      <div className={styles.head}>
        <h2 id="tools-title">{t('tools.title')}</h2>
        <p className="lead">{t('tools.lead')}</p>
      </div>
      {levels.map((level, place) => (
        <LevelShelter key={level.id} level={level} place={place} />
      ))}
      {levels.length === 0 && (
        <EmptyState title={t('tools.empty.title')}>
          <p>{t('tools.empty.text')}</p>
        </EmptyState>
      )}
    </section>
  )
}

function LevelShelter({ level, place }: { level: Level; place: number }) {
  const { t } = useTranslation(['landing', 'site'])
  const title = `level-${level.id}`
  return (
    <Shelter as="section" tone={toneAt(place)} className={styles.level!} aria-labelledby={title}>
      <div className={styles.levelHead}>
        <h3 id={title}>{level.name}</h3>
        {level.description && <p>{level.description}</p>}
        {level.isHidden && (
          <Badge look="ink" icon="eye-off">
            {t('site:tool.hidden')}
          </Badge>
        )}
      </div>
      {level.tools.length > 0 ? (
        <CardGrid as="ul">
          {level.tools.map((tool, at) => (
            <ToolCard key={tool.id} tool={tool} place={place} line={Math.floor(at / cardsPerLine)} />
          ))}
        </CardGrid>
      ) : (
        <p className={styles.soon}>{t('tools.soon')}</p>
      )}
    </Shelter>
  )
}
