import { isEmptyText, type RichText } from '@preau/course/rich-text'
import { LineField } from '#fields/line-field.tsx'
import { RichTextField } from './rich-text-field.tsx'
import styles from './titled-text.module.css'

type Field<Value> = { label: string; placeholder: string; value: Value; onChange: (value: Value) => void }

/** A part of a block that is a line and a formatted text under it; where one of both is missing, it is gone to. */
export function TitledText({
  line,
  text,
}: {
  /** `data-part` is what the part is found by. */
  line: Field<string> & { 'data-part'?: string }
  text: Field<RichText>
}) {
  return (
    <>
      <LineField
        {...line}
        className={styles.title}
        maxLength={300}
        data-mends={line.value.trim() === '' ? 'empty-text' : undefined}
      />
      <div data-mends={isEmptyText(text.value) ? 'empty-text' : undefined}>
        <RichTextField {...text} />
      </div>
    </>
  )
}
