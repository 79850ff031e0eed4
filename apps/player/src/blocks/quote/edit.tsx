import type { BlockOf } from '@preau/course/block'
import { quote as schema } from '@preau/course/blocks/quote/schema'
import { maxOf } from '@preau/course/field'
import { emptyRichText } from '@preau/course/rich-text'
import { useTranslation } from 'react-i18next'
import type { BlockEditor } from '#blocks/block-editor.ts'
import { AddressField } from '#fields/address-field.tsx'
import type { EditProps } from '#fields/editing.ts'
import { LineField } from '#fields/line-field.tsx'
import { RichTextField } from '#rich-text/rich-text-field.tsx'
import styles from './view.module.css'

type QuoteBlock = BlockOf<'quote'>

/** A quote, not written yet. */
function blankQuote(id: string): QuoteBlock {
  return { id, type: 'quote', text: emptyRichText() }
}

/** Edits a quote, its author and its source. */
function QuoteEdit({ block, onChange }: EditProps<QuoteBlock>) {
  const { t } = useTranslation('editor')
  return (
    <figure className={`stack gap-16 ${styles.quote}`}>
      <blockquote>
        <RichTextField
          label={t('types.quote.name')}
          placeholder={t('quote.here')}
          value={block.text}
          onChange={text => onChange({ ...block, text })}
        />
      </blockquote>
      <figcaption>
        <LineField
          label={t('quote.source')}
          placeholder={t('quote.sourceHere')}
          most={maxOf(schema.shape.source)}
          value={block.source ?? ''}
          onChange={source => onChange({ ...block, source: source || undefined })}
        />
      </figcaption>
      <AddressField label={t('quote.link')} value={block.link} onChange={link => onChange({ ...block, link })} />
    </figure>
  )
}

export const editor: BlockEditor<'quote'> = {
  Edit: QuoteEdit,
  blank: blankQuote,
  picture: { accent: 'M20 13c-5 1.5-7 4-7 8v6h7v-7h-4M33 13c-5 1.5-7 4-7 8v6h7v-7h-4', ink: 'M13 37h26' },
}
