import type { BlockOf } from '@preau/course/block'
import { type Choice, type Situation, situationAfter } from '@preau/course/blocks/scenario/paths'
import { scenario as schema } from '@preau/course/blocks/scenario/schema'
import { maxOf } from '@preau/course/field'
import { emptyRichText, isEmptyText } from '@preau/course/rich-text'
import { SelectField } from '@preau/ui/select-field/select-field'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { BlockEditor } from '#blocks/block-editor.ts'
import { type EditProps, useEditing, useIsReadOnly } from '#fields/editing.ts'
import { LineField } from '#fields/line-field.tsx'
import { newId } from '#fields/new-id.ts'
import { PartList } from '#fields/part-list.tsx'
import { RichTextField } from '#rich-text/rich-text-field.tsx'
import { TitledText } from '#rich-text/titled-text.tsx'
import styles from './edit.module.css'
import { ScenarioPlan } from './scenario-plan.tsx'

type ScenarioBlock = BlockOf<'scenario'>

const mostSituations = maxOf(schema.shape.situations)
const situationFields = schema.shape.situations.element.shape

const blankChoice = (): Choice => ({ id: newId(), text: '', consequence: emptyRichText() })

const blankSituation = (): Situation => ({
  id: newId(),
  title: '',
  text: emptyRichText(),
  choices: [blankChoice(), blankChoice()],
})

/** One situation with two choices, not written yet. */
function blankScenario(id: string): ScenarioBlock {
  return { id, type: 'scenario', situations: [blankSituation()] }
}

/** Without links to situations that are gone. */
function withoutLostWays(situations: Situation[]): Situation[] {
  const lead = (choice: Choice) => (situationAfter(choice, situations) ? choice : { ...choice, leadsTo: undefined })
  return situations.map(situation => ({ ...situation, choices: situation.choices.map(lead) }))
}

/** The plan of the scenario, and under it each situation with its choices, their consequences and where they lead. */
function ScenarioEdit({ block, onChange }: EditProps<ScenarioBlock>) {
  const { t } = useTranslation('editor')
  const isReadOnly = useIsReadOnly()
  const place = useRef<HTMLDivElement>(null)
  const { situations } = block
  const setSituations = (next: Situation[]) => onChange({ ...block, situations: next })
  const focusTitle = (id: string) =>
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>(`[data-part="${id}"]`)?.focus())
  const addAfter = (choice: Choice) => {
    const added = blankSituation()
    const lead = (other: Choice) => (other.id === choice.id ? { ...other, leadsTo: added.id } : other)
    setSituations([...situations.map(one => ({ ...one, choices: one.choices.map(lead) })), added])
    focusTitle(added.id)
  }
  return (
    <div ref={place} className="stack gap-16">
      <div inert={isReadOnly}>
        <ScenarioPlan situations={situations} onOpen={focusTitle} />
      </div>
      <PartList
        label={t('scenario.situations')}
        addLabel={t('scenario.addSituation')}
        parts={situations}
        max={mostSituations}
        nameOf={({ title }) => title}
        blank={blankSituation}
        numberOf={index => `${index + 1}`}
        onChange={next => setSituations(next.length < situations.length ? withoutLostWays(next) : next)}
      >
        {(situation, change, index) => (
          <>
            <TitledText
              line={{
                label: t('scenario.title', { number: index + 1 }),
                placeholder: t('scenario.titleHere', { number: index + 1 }),
                'data-part': situation.id,
                most: maxOf(situationFields.title),
                value: situation.title,
                onChange: title => change({ ...situation, title }),
              }}
              text={{
                label: t('scenario.text', { number: index + 1 }),
                placeholder: t('scenario.textHere'),
                value: situation.text,
                onChange: text => change({ ...situation, text }),
              }}
            />
            {index > 0 && situation.choices.length === 0 && <p className={styles.ending}>{t('scenario.ending')}</p>}
            <PartList
              label={t('scenario.choices', { number: index + 1 })}
              addLabel={t('scenario.addChoice')}
              parts={situation.choices}
              max={maxOf(situationFields.choices)}
              nameOf={({ text }) => text}
              blank={blankChoice}
              numberOf={at => `${index + 1}.${at + 1}`}
              onChange={choices => change({ ...situation, choices })}
            >
              {(choice, changeChoice, at) => (
                <ChoiceEdit
                  choice={choice}
                  number={`${index + 1}.${at + 1}`}
                  situations={situations}
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

function ChoiceEdit({
  choice,
  number,
  situations,
  onChange,
  onAddAfter,
}: {
  choice: Choice
  number: string
  situations: readonly Situation[]
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
        label={t('scenario.choice', { number })}
        placeholder={t('scenario.choiceHere')}
        most={maxOf(situationFields.choices.element.shape.text)}
        data-fixes={choice.text.trim() === '' ? 'empty-text' : undefined}
        value={choice.text}
        onChange={text => onChange({ ...choice, text })}
      />
      <div data-fixes={isLost ? 'leads-nowhere' : undefined}>
        <RichTextField
          label={t('scenario.consequence', { number })}
          placeholder={t('scenario.consequenceHere')}
          isOptional
          value={choice.consequence}
          onChange={consequence => onChange({ ...choice, consequence })}
        />
      </div>
      {!isTranslation && (
        <SelectField
          label={t('scenario.leadsTo', { number })}
          size="sm"
          value={situationAfter(choice, situations)?.id ?? ''}
          onChange={({ target: { value } }) => {
            if (value === aNewOne) onAddAfter?.()
            else onChange({ ...choice, leadsTo: value || undefined })
          }}
        >
          <option value="">{t('scenario.noFurther')}</option>
          {situations.map(({ id, title }, index) => (
            <option key={id} value={id}>
              {t('scenario.numbered', { number: index + 1, title })}
            </option>
          ))}
          {onAddAfter && <option value={aNewOne}>{t('scenario.toNew')}</option>}
        </SelectField>
      )}
    </>
  )
}

export const editor: BlockEditor<'scenario'> = {
  Edit: ScenarioEdit,
  blank: blankScenario,
  picture: {
    ink: 'M8 18h18v12H8zM40 7h16v11H40zM40 30h16v11H40z',
    accent: 'M26 24h7M33 24v-11.5h7M33 24v11.5h7M37 9.5l3 3-3 3M37 32.5l3 3-3 3',
  },
}
