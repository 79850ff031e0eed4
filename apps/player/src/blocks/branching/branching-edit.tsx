import { type Choice, type Situation, situationAfter, unreachedSituations } from '@preau/course/branching'
import { branchChoice, mostChoices, mostSituations } from '@preau/course/branching-schema'
import { maxOf } from '@preau/course/field'
import { emptyRichText, isEmptyText } from '@preau/course/rich-text'
import { SelectField } from '@preau/ui/select-field/select-field'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditing, useIsReadOnly } from '#fields/editing.ts'
import { LineField } from '#fields/line-field.tsx'
import { newId } from '#fields/new-id.ts'
import { PartList } from '#fields/part-list.tsx'
import { RichTextField } from '#rich-text/rich-text-field.tsx'
import styles from './branching-edit.module.css'
import { BranchingPlan } from './branching-plan.tsx'

type Edited = Situation & { choices: Choice[] }

/** A choice, not written yet. */
export const blankChoice = (): Choice => ({ id: newId(), text: '', consequence: emptyRichText() })

/** The situations without links to situations that were removed. */
function withoutLostWays<S extends Edited>(situations: S[]): S[] {
  const lead = (choice: Choice) => (situationAfter(choice, situations) ? choice : { ...choice, leadsTo: undefined })
  return situations.map(situation => ({ ...situation, choices: situation.choices.map(lead) }))
}

/**
 * The plan of a scenario or a conversation, and under it each situation with its choices, their consequences and where
 * they lead. `children` draws the rest of a situation, whose first field has the situation's id as `data-part`.
 */
export function BranchingEdit<S extends Edited>({
  situations,
  onChange,
  blank,
  nameOf,
  words,
  children,
}: {
  situations: S[]
  onChange: (situations: S[]) => void
  blank: () => S
  nameOf: (situation: S) => string
  words: { plan: string; choiceHere: string; ending: string }
  children: (situation: S, change: (situation: S) => void, index: number) => ReactNode
}) {
  const { t } = useTranslation('editor')
  const isReadOnly = useIsReadOnly()
  // One without words is reported for that first.
  const unreached = unreachedSituations(situations).filter(situation => nameOf(situation).trim() !== '')
  const place = useRef<HTMLDivElement>(null)
  const focusFirst = (id: string) =>
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>(`[data-part="${id}"]`)?.focus())
  const addAfter = (choice: Choice) => {
    const added = blank()
    const lead = (other: Choice) => (other.id === choice.id ? { ...other, leadsTo: added.id } : other)
    onChange([...situations.map(one => ({ ...one, choices: one.choices.map(lead) })), added])
    focusFirst(added.id)
  }
  return (
    <div ref={place} className="stack gap-16">
      <div inert={isReadOnly}>
        <BranchingPlan label={words.plan} situations={situations} nameOf={nameOf} onOpen={focusFirst} />
      </div>
      <PartList
        label={t('branching.situations')}
        addLabel={t('branching.addSituation')}
        parts={situations}
        max={mostSituations}
        nameOf={nameOf}
        blank={blank}
        numberOf={index => `${index + 1}`}
        onChange={next => onChange(next.length < situations.length ? withoutLostWays(next) : next)}
      >
        {(situation, change, index) => (
          <>
            <div
              className={styles.situation}
              data-fixes={unreached.includes(situation) ? 'unreached-situation' : undefined}
            >
              {children(situation, change, index)}
            </div>
            {index > 0 && situation.choices.length === 0 && <p className={styles.ending}>{words.ending}</p>}
            <PartList
              label={t('branching.choices', { number: index + 1 })}
              addLabel={t('branching.addChoice')}
              parts={situation.choices}
              max={mostChoices}
              addFixes={index === 0 ? 'no-choices' : undefined}
              nameOf={({ text }) => text}
              blank={blankChoice}
              numberOf={at => `${index + 1}.${at + 1}`}
              onChange={choices => change({ ...situation, choices })}
            >
              {(choice, changeChoice, at) => (
                <ChoiceEdit
                  choice={choice}
                  number={`${index + 1}.${at + 1}`}
                  placeholder={words.choiceHere}
                  situations={situations}
                  nameOf={nameOf}
                  onChange={changeChoice}
                  onAddAfter={situations.length < mostSituations ? () => addAfter(choice) : undefined}
                />
              )}
            </PartList>
          </>
        )}
      </PartList>
    </div>
  )
}

/** The option "a new situation" in the list of situations. */
const aNewOne = '+'

function ChoiceEdit<S extends Situation>({
  choice,
  number,
  placeholder,
  situations,
  nameOf,
  onChange,
  onAddAfter,
}: {
  choice: Choice
  number: string
  placeholder: string
  situations: readonly S[]
  nameOf: (situation: S) => string
  onChange: (choice: Choice) => void
  /** Adds a situation that the choice leads to. */
  onAddAfter: (() => void) | undefined
}) {
  const { t } = useTranslation('editor')
  const { isTranslation } = useEditing()
  const isLost = situationAfter(choice, situations) === undefined && isEmptyText(choice.consequence)
  return (
    <>
      <LineField
        className={styles.choice}
        label={t('branching.choice', { number })}
        placeholder={placeholder}
        most={maxOf(branchChoice.shape.text)}
        data-fixes={choice.text.trim() === '' ? 'empty-text' : undefined}
        value={choice.text}
        onChange={text => onChange({ ...choice, text })}
      />
      <div data-fixes={isLost ? 'leads-nowhere' : undefined}>
        <RichTextField
          label={t('branching.consequence', { number })}
          placeholder={t('branching.consequenceHere')}
          isOptional
          value={choice.consequence}
          onChange={consequence => onChange({ ...choice, consequence })}
        />
      </div>
      {!isTranslation && (
        <SelectField
          label={t('branching.leadsTo', { number })}
          size="sm"
          value={situationAfter(choice, situations)?.id ?? ''}
          onChange={({ target: { value } }) => {
            if (value === aNewOne) onAddAfter?.()
            else onChange({ ...choice, leadsTo: value || undefined })
          }}
        >
          <option value="">{t('branching.noFurther')}</option>
          {situations.map((situation, index) => (
            <option key={situation.id} value={situation.id}>
              {t('branching.numbered', { number: index + 1, title: nameOf(situation) })}
            </option>
          ))}
          {onAddAfter && <option value={aNewOne}>{t('branching.toNew')}</option>}
        </SelectField>
      )}
    </>
  )
}
