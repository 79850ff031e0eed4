import type { BlockOf } from '@preau/course/block'
import { callout as schema } from '@preau/course/blocks/callout/schema'
import { maxOf } from '@preau/course/field'
import { emptyRichText } from '@preau/course/rich-text'
import { Callout } from '@preau/ui/callout/callout'
import { Icon } from '@preau/ui/icon/icon'
import { useTranslation } from 'react-i18next'
import type { BlockEditor } from '#blocks/block-editor.ts'
import { type EditProps, useEditing } from '#fields/editing.ts'
import { LineField } from '#fields/line-field.tsx'
import { RichTextField } from '#rich-text/rich-text-field.tsx'
import styles from './edit.module.css'
import { calloutLooks } from './view.tsx'

type CalloutBlock = BlockOf<'callout'>
const tones = Object.keys(calloutLooks) as CalloutBlock['tone'][]

/** A callout, not written yet. */
function blankCallout(id: string): CalloutBlock {
  return { id, type: 'callout', tone: 'tip', text: emptyRichText() }
}

/** Edits a callout: its kind, its title and its text. */
function CalloutEdit({ block, onChange }: EditProps<CalloutBlock>) {
  const { t } = useTranslation(['editor', 'player'])
  const { isTranslation } = useEditing()
  return (
    <div className="stack gap-10">
      {!isTranslation && (
        <fieldset className={`cluster gap-4 ${styles.tones}`}>
          <legend className="visually-hidden">{t('callout.kind')}</legend>
          {tones.map(tone => (
            <label key={tone} className={`tap gap-8 ${styles.tone}`} data-tone={calloutLooks[tone].tone}>
              <input
                className="over-label"
                type="radio"
                name={`tone-${block.id}`}
                checked={block.tone === tone}
                onChange={() => onChange({ ...block, tone })}
              />
              <Icon name={calloutLooks[tone].icon} size="sm" />
              {t(`player:callout.${tone}`)}
            </label>
          ))}
        </fieldset>
      )}
      <Callout
        {...calloutLooks[block.tone]}
        title={
          <LineField
            label={t('callout.title')}
            most={maxOf(schema.shape.title)}
            placeholder={t(`player:callout.${block.tone}`)}
            value={block.title ?? ''}
            onChange={title => onChange({ ...block, title: title || undefined })}
          />
        }
      >
        <RichTextField
          label={t('callout.text')}
          placeholder={t('text.here')}
          value={block.text}
          onChange={text => onChange({ ...block, text })}
        />
      </Callout>
    </div>
  )
}

export const editor: BlockEditor<'callout'> = {
  Edit: CalloutEdit,
  blank: blankCallout,
  picture: { ink: 'M9 11h46v26H9zM28 21h20M28 28h14', solid: 'M22 24a4 4 0 1 1-8 0 4 4 0 0 1 8 0z' },
}
