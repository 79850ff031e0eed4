import { type Situation, situationAfter, unreachedSituations } from '@preau/course/branching'
import { isEmptyText } from '@preau/course/rich-text'
import { Icon } from '@preau/ui/icon/icon'
import { useTranslation } from 'react-i18next'
import styles from './branching-edit.module.css'

/** All situations and where their choices lead, in a few lines, and which situations are unreachable. */
export function BranchingPlan<S extends Situation>({
  label,
  situations,
  nameOf,
  onOpen,
}: {
  label: string
  situations: readonly S[]
  nameOf: (situation: S) => string
  onOpen: (situation: string) => void
}) {
  const { t } = useTranslation('editor')
  const unreached = unreachedSituations(situations)
  const called = (situation: S) => {
    const number = situations.indexOf(situation) + 1
    return t('branching.numbered', { number, title: nameOf(situation).trim() || t('branching.untitled') })
  }
  return (
    <nav className={`stack gap-4 ${styles.plan}`} aria-label={label}>
      <p className={styles.planTitle} aria-hidden="true">
        {label}
      </p>
      {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
      <ol role="list">
        {situations.map((situation, index) => (
          <li key={situation.id}>
            <button type="button" onClick={() => onOpen(situation.id)}>
              {called(situation)}
            </button>
            {situation.choices.length === 0 &&
              (index === 0 ? (
                <Lack>{t('branching.noChoices')}</Lack>
              ) : (
                <span className={styles.target}>{t('branching.isEnding')}</span>
              ))}
            {unreached.includes(situation) && <Lack>{t('branching.unreached')}</Lack>}
            {/* biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets */}
            <ul role="list">
              {situation.choices.map(choice => {
                const next = situationAfter(choice, situations)
                return (
                  <li key={choice.id}>
                    <span>{choice.text.trim() || t('branching.untitledChoice')}</span>
                    {next && (
                      <span className={styles.target}>
                        <Icon name="arrow" size="xs" />
                        {called(next)}
                      </span>
                    )}
                    {!next && !isEmptyText(choice.consequence) && (
                      <span className={styles.target}>{t('branching.noFurther')}</span>
                    )}
                    {!next && isEmptyText(choice.consequence) && <Lack>{t('branching.nowhere')}</Lack>}
                  </li>
                )
              })}
            </ul>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Lack({ children }: { children: string }) {
  return (
    <span className={styles.lack}>
      <Icon name="info" size="xs" />
      {children}
    </span>
  )
}
