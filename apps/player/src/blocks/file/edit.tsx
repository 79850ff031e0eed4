import type { BlockOf } from '@preau/course/block'
import { file as schema } from '@preau/course/blocks/file/schema'
import { maxOf } from '@preau/course/field'
import { titleLine } from '@preau/course/title-line'
import { Button } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BlockEditor } from '#blocks/block-editor.ts'
import type { EditProps } from '#fields/editing.ts'
import { FileActions } from '#fields/file-actions.tsx'
import styles from '#fields/file-chooser.module.css'
import { FileChooser } from '#fields/file-chooser.tsx'
import { LineField } from '#fields/line-field.tsx'
import { useFocusAfterChoice } from '#fields/use-focus-after-choice.ts'

type FileBlock = BlockOf<'file'>

/** A file to download, not chosen yet. */
function blankFile(id: string): FileBlock {
  return { id, type: 'file', media: '', title: '' }
}

/** Edits a file to download: what it is called and what it is for. */
function FileEdit({ block, onChange }: EditProps<FileBlock>) {
  const { t } = useTranslation('editor')
  const [isChoosing, setChoosing] = useState(false)
  const hasFile = block.media !== '' && !isChoosing
  const fields = useFocusAfterChoice(hasFile ? block.media : '')
  if (!hasFile) {
    return (
      <FileChooser
        use="file"
        label={t('file.choose')}
        block={block.id}
        onChosen={(media, name) => {
          onChange({
            ...block,
            media,
            title: block.title || titleLine(name.replace(/\.[^.]+$/, ''), maxOf(schema.shape.title)),
          })
          setChoosing(false)
        }}
        onCancel={block.media === '' ? undefined : () => setChoosing(false)}
      />
    )
  }
  return (
    <div ref={fields} className="stack gap-12">
      <div className={styles.file}>
        <Icon name="download" />
        <div className={`stack gap-6 ${styles.fileWords}`}>
          <LineField
            data-next
            label={t('file.title')}
            placeholder={t('file.titleHere')}
            most={maxOf(schema.shape.title)}
            value={block.title}
            onChange={title => onChange({ ...block, title })}
          />
          <LineField
            label={t('file.description')}
            placeholder={t('file.descriptionHere')}
            most={maxOf(schema.shape.description)}
            value={block.description ?? ''}
            onChange={description => onChange({ ...block, description: description || undefined })}
          />
        </div>
      </div>
      <FileActions>
        <Button look="second" size="sm" icon="file" data-change onClick={() => setChoosing(true)}>
          {t('file.change')}
        </Button>
      </FileActions>
    </div>
  )
}

export const editor: BlockEditor<'file'> = {
  Edit: FileEdit,
  blank: blankFile,
  picture: { ink: 'M10 13h44v22H10zM30 24h18', accent: 'M19 18v9M15.5 24l3.5 3.5 3.5-3.5M15 31h8' },
}
