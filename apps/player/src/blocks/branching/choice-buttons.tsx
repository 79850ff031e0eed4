import type { Choice } from '@preau/course/branching'
import { Icon } from '@preau/ui/icon/icon'
import { useTranslation } from 'react-i18next'
import rows from '#blocks/pressed-row.module.css'
import { useBlockLanguage } from '#lesson/slide-wording.ts'
import styles from './branching.module.css'

/** The choices of a situation as buttons; those whose consequences were seen say so. */
export function ChoiceButtons({
  label,
  choices,
  chosen,
  seen,
  onPick,
}: {
  label: string
  choices: readonly Choice[]
  /** The selected choice; undefined for buttons that have no pressed state. */
  chosen?: string | null
  seen: readonly string[]
  onPick: (choice: Choice) => void
}) {
  const { t } = useTranslation('player')
  const langOf = useBlockLanguage()
  return (
    // biome-ignore lint/a11y/noRedundantRoles: VoiceOver drops the list with its bullets
    <ul role="list" className="stack gap-10" aria-label={label}>
      {choices.map(choice => (
        <li key={choice.id}>
          <button
            type="button"
            className={`row ${rows.row} ${styles.choice}`}
            aria-pressed={chosen === undefined ? undefined : choice.id === chosen}
            onClick={() => onPick(choice)}
          >
            <span lang={langOf(choice.id)}>{choice.text}</span>
            {seen.includes(choice.id) && (
              <span className={`note ${styles.tried}`}>
                <Icon name="check" size="xs" />
                {t('branching.tried')}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
