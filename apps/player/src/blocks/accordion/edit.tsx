import type { BlockOf } from '@preau/course/block'
import { emptyRichText } from '@preau/course/rich-text'
import { useTranslation } from 'react-i18next'
import type { EditProps } from '#fields/editing.ts'
import { LineField } from '#fields/line-field.tsx'
import { newId } from '#fields/new-id.ts'
import { PartList } from '#fields/part-list.tsx'
import { RichTextField } from '#rich-text/rich-text-field.tsx'
import styles from './edit.module.css'

type AccordionBlock = BlockOf<'accordion'>

const blankItem = () => ({ id: newId(), title: '', text: emptyRichText() })

/** Two folds, not written yet. */
export function blankAccordion(id: string): AccordionBlock {
  return { id, type: 'accordion', items: [blankItem(), blankItem()] }
}

/** Folds, all open: an author sees what they write. */
export function AccordionEdit({ block, onChange }: EditProps<AccordionBlock>) {
  const { t } = useTranslation('editor')
  return (
    <PartList
      label={t('types.accordion.name')}
      addLabel={t('accordion.add')}
      parts={block.items}
      max={40}
      nameOf={({ title }) => title}
      blank={blankItem}
      onChange={items => onChange({ ...block, items })}
    >
      {(item, change, index) => (
        <>
          <LineField
            className={styles.title}
            label={t('accordion.title', { number: index + 1 })}
            placeholder={t('accordion.titleHere')}
            maxLength={300}
            value={item.title}
            onChange={title => change({ ...item, title })}
          />
          <RichTextField
            label={t('accordion.text', { number: index + 1 })}
            placeholder={t('accordion.textHere')}
            value={item.text}
            onChange={text => change({ ...item, text })}
          />
        </>
      )}
    </PartList>
  )
}
