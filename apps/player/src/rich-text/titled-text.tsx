import { isEmptyText, type RichText } from '@preau/course/rich-text'
import { LineField } from '#fields/line-field.tsx'
import { RichTextField } from './rich-text-field.tsx'
import styles from './titled-text.module.css'

type Field<Value> = { label: string; placeholder: string; value: Value; onChange: (value: Value) => void }

/** A part of a block with a line and a rich text under it; a finding about missing text leads to the empty one. */
export function TitledText({
  line,
  text,
}: {
  /** `data-part` identifies the part. */
  line: Field<string> & { most: number; 'data-part'?: string }
  text: Field<RichText>
}) {
  return (
    <>
      <LineField {...line} className={styles.title} data-fixes={line.value.trim() === '' ? 'empty-text' : undefined} />
      <div data-fixes={isEmptyText(text.value) ? 'empty-text' : undefined}>
        <RichTextField {...text} />
      </div>
    </>
  )
}
