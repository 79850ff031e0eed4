import type { LearnerBlockOf } from '@preau/course/block'
import { type Choice, situationAfter } from '@preau/course/branching'
import { isEmptyText } from '@preau/course/rich-text'
import { Button } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { BlockView } from '#blocks/block-view.ts'
import { ChoiceButtons } from '#blocks/branching/choice-buttons.tsx'
import { PrintedChoices } from '#blocks/branching/printed-choices.tsx'
import {
  choose,
  goBack,
  goOn,
  isThrough,
  isWalk,
  newWalk,
  partsOf,
  type Step,
  unchoose,
  type Walk,
} from '#blocks/branching/walk.ts'
import { useLesson } from '#lesson/lesson.ts'
import { useOpenedParts } from '#lesson/opened-parts.ts'
import { useBlockLanguage } from '#lesson/slide-wording.ts'
import { RichText } from '#rich-text/rich-text.tsx'
import styles from './view.module.css'

type Situations = LearnerBlockOf<'scenario'>['situations']

/** A scenario to walk through by choosing; on paper, all of it. */
function ScenarioView({ block: { id, situations } }: { block: LearnerBlockOf<'scenario'> }) {
  const { isPrinted } = useLesson()
  if (isPrinted) return <PrintedScenario situations={situations} />
  // When the author changes the situations, start over.
  return <ScenarioWalk key={situations.map(({ id }) => id).join()} block={id} situations={situations} />
}

function ScenarioWalk({ block, situations }: { block: string; situations: Situations }) {
  const { t } = useTranslation('player')
  const langOf = useBlockLanguage()
  const [walk, setWalk] = useOpenedParts<Walk>(
    { id: block, parts: partsOf(situations) },
    { first: () => newWalk(situations[0]?.id), isFit: isWalk, isThrough: walk => isThrough(walk, situations) },
  )
  const hasMoved = useRef(false)
  const place = useRef<HTMLDivElement>(null)
  const situation = situations.find(({ id }) => id === walk.at)
  const chosen = situation?.choices.find(({ id }) => id === walk.chosen)
  const next = chosen && situationAfter(chosen, situations)
  const all = situations.flatMap(({ choices }) => choices).length

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step shows something new, which takes the focus
  useEffect(() => {
    if (!hasMoved.current) return
    const news = [...(place.current?.querySelectorAll<HTMLElement>('[data-news]') ?? [])].at(-1)
    news?.focus({ preventScroll: true })
    news?.scrollIntoView({ block: 'nearest' })
  }, [walk.at, walk.chosen, walk.behind.length])

  const move = (to: Walk) => {
    hasMoved.current = true
    setWalk(() => to)
  }
  if (!situation) return null
  const isEnding = situation.choices.length === 0
  const pick = (choice: Choice) => {
    const picked = choose(walk, choice.id)
    const follows = situationAfter(choice, situations)
    move(follows && isEmptyText(choice.consequence) ? goOn(picked, follows.id) : picked)
  }
  return (
    <div ref={place} className={`stack gap-16 ${styles.scenario}`}>
      {walk.behind.length > 0 && (
        <PathBehind steps={walk.behind} situations={situations} onBack={step => move(goBack(walk, step))} />
      )}
      <div className={`stack gap-8 ${styles.situation}`} data-news="" tabIndex={-1}>
        <p className={styles.title} lang={langOf(situation.id)}>
          {situation.title}
        </p>
        <RichText text={situation.text} part={situation.id} />
        {isEnding && <p className="small">{t('scenario.over')}</p>}
      </div>
      {isEnding && walk.behind.length > 0 && (
        <div className={`cluster gap-10 ${styles.ways}`}>
          <Button look="soft" icon="retry" onClick={() => move(goBack(walk, 0))}>
            {t('scenario.again')}
          </Button>
        </div>
      )}
      {!isEnding && (
        <ChoiceButtons
          label={t('scenario.choices')}
          choices={situation.choices}
          chosen={walk.chosen}
          seen={walk.seen}
          onPick={pick}
        />
      )}
      {chosen && (
        <div key={chosen.id} className={`stack gap-10 ${styles.consequence} appear`} data-news="" tabIndex={-1}>
          <p className="kicker">{t('branching.follows')}</p>
          <RichText text={chosen.consequence} part={chosen.id} />
          {!next && <p className="small">{t('branching.end')}</p>}
          <div className={`cluster gap-10 ${styles.ways}`}>
            {next && (
              <Button look="soft" iconAfter="arrow" onClick={() => move(goOn(walk, next.id))}>
                {t('scenario.goOn')}
              </Button>
            )}
            <Button look="second" icon="back" onClick={() => move(unchoose(walk))}>
              {t('branching.otherWay')}
            </Button>
            {!next && walk.behind.length > 0 && (
              <Button look="plain" icon="retry" onClick={() => move(goBack(walk, 0))}>
                {t('scenario.restart')}
              </Button>
            )}
          </div>
        </div>
      )}
      <p className="note">{t('scenario.seen', { count: walk.seen.length, all })}</p>
    </div>
  )
}

/** The choices made so far; pressing one goes back to it. */
function PathBehind({
  steps,
  situations,
  onBack,
}: {
  steps: readonly Step[]
  situations: Situations
  onBack: (step: number) => void
}) {
  const { t } = useTranslation('player')
  const langOf = useBlockLanguage()
  return (
    <nav aria-label={t('scenario.path')}>
      <ol className={`stack gap-4 note ${styles.path}`}>
        {steps.map((step, index) => {
          const situation = situations.find(({ id }) => id === step.situation)
          const choice = situation?.choices.find(({ id }) => id === step.choice)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a loop passes the same choice twice
            <li key={index}>
              <button type="button" onClick={() => onBack(index)}>
                <span className="visually-hidden">{t('scenario.backTo')} </span>
                <span lang={langOf(step.situation)}>{situation?.title}</span>
                <Icon name="arrow" size="xs" />
                <span className={styles.made} lang={langOf(step.choice)}>
                  {choice?.text}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

export const scenario: BlockView<'scenario'> = { View: ScenarioView }

/** All situations by number, each choice with its consequence and the number of the next situation. */
function PrintedScenario({ situations }: Pick<LearnerBlockOf<'scenario'>, 'situations'>) {
  const { t } = useTranslation('player')
  const langOf = useBlockLanguage()
  return (
    <ol className={`stack gap-16 ${styles.printed}`}>
      {situations.map(({ id, title, text, choices }) => (
        <li key={id}>
          <p className={styles.title} lang={langOf(id)}>
            {title}
          </p>
          <RichText text={text} part={id} />
          {choices.length === 0 && <p className="note">{t('scenario.over')}</p>}
          <PrintedChoices choices={choices} situations={situations} />
        </li>
      ))}
    </ol>
  )
}
