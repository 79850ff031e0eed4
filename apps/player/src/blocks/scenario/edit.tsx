import type { BlockOf } from '@preau/course/block'
import { scenario as schema } from '@preau/course/blocks/scenario/schema'
import { maxOf } from '@preau/course/field'
import { emptyRichText } from '@preau/course/rich-text'
import { useTranslation } from 'react-i18next'
import type { BlockEditor } from '#blocks/block-editor.ts'
import { BranchingEdit, blankChoice } from '#blocks/branching/branching-edit.tsx'
import type { EditProps } from '#fields/editing.ts'
import { newId } from '#fields/new-id.ts'
import { TitledText } from '#rich-text/titled-text.tsx'

type ScenarioBlock = BlockOf<'scenario'>
type Situation = ScenarioBlock['situations'][number]

const situationFields = schema.shape.situations.element.shape

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

/** Edits situations with a title and a text, and the choices of each. */
function ScenarioEdit({ block, onChange }: EditProps<ScenarioBlock>) {
  const { t } = useTranslation('editor')
  return (
    <BranchingEdit
      situations={block.situations}
      onChange={situations => onChange({ ...block, situations })}
      blank={blankSituation}
      nameOf={({ title }) => title}
      words={{ plan: t('scenario.plan'), choiceHere: t('scenario.choiceHere'), ending: t('scenario.ending') }}
    >
      {(situation, change, index) => (
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
      )}
    </BranchingEdit>
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
