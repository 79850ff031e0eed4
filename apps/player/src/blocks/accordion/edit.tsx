import type { BlockOf } from '@preau/course/block'
import { accordion as schema } from '@preau/course/blocks/accordion/schema'
import { maxOf } from '@preau/course/field'
import { emptyRichText } from '@preau/course/rich-text'
import { useTranslation } from 'react-i18next'
import type { BlockEditor } from '#blocks/block-editor.ts'
import type { EditProps } from '#fields/editing.ts'
import { newId } from '#fields/new-id.ts'
import { PartList } from '#fields/part-list.tsx'
import { TitledText } from '#rich-text/titled-text.tsx'

type AccordionBlock = BlockOf<'accordion'>

const { items } = schema.shape

const blankItem = () => ({ id: newId(), title: '', text: emptyRichText() })

/** An accordion with two parts, not written yet. */
function blankAccordion(id: string): AccordionBlock {
  return { id, type: 'accordion', items: [blankItem(), blankItem()] }
}

/** Edits the parts of an accordion, all of them open. */
function AccordionEdit({ block, onChange }: EditProps<AccordionBlock>) {
  const { t } = useTranslation('editor')
  return (
    <PartList
      label={t('types.accordion.name')}
      addLabel={t('accordion.add')}
      parts={block.items}
      max={maxOf(items)}
      nameOf={({ title }) => title}
      blank={blankItem}
      onChange={items => onChange({ ...block, items })}
    >
      {(item, change, index) => (
        <TitledText
          line={{
            label: t('accordion.title', { number: index + 1 }),
            placeholder: t('accordion.titleHere'),
            most: maxOf(items.element.shape.title),
            value: item.title,
            onChange: title => change({ ...item, title }),
          }}
          text={{
            label: t('accordion.text', { number: index + 1 }),
            placeholder: t('accordion.textHere'),
            value: item.text,
            onChange: text => change({ ...item, text }),
          }}
        />
      )}
    </PartList>
  )
}

export const editor: BlockEditor<'accordion'> = {
  Edit: AccordionEdit,
  blank: blankAccordion,
  picture: {
    ink: 'M10 9h44M10 20h44M10 31h44M10 42h44M14 14.5h20M14 36.5h24',
    accent: 'M45 13l3 3 3-3M45 24l3 3 3-3M45 35l3 3 3-3',
  },
}
