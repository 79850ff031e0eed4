import { Badge } from '@preau/ui/badge/badge'
import { EmptyState } from '@preau/ui/empty-state/empty-state'
import { Shelter } from '@preau/ui/roof-edge/roof-edge'
import { toneAt } from '@preau/ui/tone'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import type { Level } from '#library/levels.ts'
import { ToolCard } from '#library/tool-card.tsx'
import { ToolsByLanguage } from '#library/tools-by-language.tsx'
import type { EditingParts } from '#library-administration/load-editing.ts'
import styles from './tools.module.css'

/** How many cards are side by side in a wide window; the reveal counts its lines by it. */
const cardsPerLine = 3

/** All tools, under the roof of their level; `editing` is for people who may change some of them. */
export function Tools({ levels, editing }: { levels: Level[]; editing: EditingParts | null }) {
  const { t } = useTranslation('landing')
  // The address leads to a section below the tools: they must be laid out for its place to be right.
  const isPassed = useLocation().pathname.endsWith('/quotes')
  return (
    <section
      className={`page ${styles.tools}`}
      data-section="tools"
      data-passed={isPassed || undefined}
      aria-labelledby="tools-title"
    >
      <div className={`cluster ${styles.head}`}>
        <h2 id="tools-title">{t('tools.title')}</h2>
        <p className="lead">{t('tools.lead')}</p>
      </div>
      {editing && <editing.EditBar levels={levels} />}
      {levels.map((level, place) => (
        <LevelShelter key={level.id} level={level} place={place} parts={editing} />
      ))}
      {levels.length === 0 && (
        <EmptyState title={t('tools.empty.title')}>
          <p>{t('tools.empty.text')}</p>
        </EmptyState>
      )}
    </section>
  )
}

function LevelShelter({ level, place, parts }: { level: Level; place: number; parts: EditingParts | null }) {
  const { t } = useTranslation(['landing', 'site'])
  const title = `level-${level.id}`
  return (
    <Shelter as="section" tone={toneAt(place)} className={styles.level!} aria-labelledby={title}>
      <div className={`cluster ${styles.levelHead}`}>
        <h3 id={title} lang={level.wordsLanguage}>
          {level.name}
        </h3>
        {level.description && <p>{level.description}</p>}
        {level.isHidden && (
          <Badge look="ink" icon="eye-off">
            {t('site:tool.hidden')}
          </Badge>
        )}
        {parts && <parts.LevelButtons level={level} />}
      </div>
      {level.tools.length === 0 && <p className={styles.soon}>{t('tools.soon')}</p>}
      <ToolsByLanguage
        tools={level.tools}
        heading={4}
        isTogether={parts !== null}
        card={(tool, at) => (
          <ToolCard
            key={tool.id}
            tool={tool}
            place={place}
            line={Math.floor(at / cardsPerLine)}
            edit={parts && <parts.ToolButtons tool={tool} />}
          />
        )}
        after={parts && <parts.AddTool level={level} />}
      />
    </Shelter>
  )
}
