import type { BlockOf } from '@preau/course/block'
import { sound as schema } from '@preau/course/blocks/sound/schema'
import { maxOf } from '@preau/course/field'
import { Button } from '@preau/ui/button/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BlockEditor } from '#blocks/block-editor.ts'
import { RecordingWords } from '#blocks/recording/recording-edit.tsx'
import type { EditProps } from '#fields/editing.ts'
import { FileChooser } from '#fields/file-chooser.tsx'
import { useFocusAfterChoice } from '#fields/use-focus-after-choice.ts'
import { SoundView } from './view.tsx'

type SoundBlock = BlockOf<'sound'>

/** A recording, not chosen yet. */
function blankSound(id: string): SoundBlock {
  return { id, type: 'sound', media: '', title: '' }
}

/** Edits a recording to listen to, its title, its captions and its transcript. */
function SoundEdit({ block, original, onChange }: EditProps<SoundBlock>) {
  const { t } = useTranslation('editor')
  const [isChoosing, setChoosing] = useState(false)
  const media = block.media || original?.media || ''
  const hasFile = media !== '' && !isChoosing
  const fields = useFocusAfterChoice(hasFile ? media : '')
  if (!hasFile) {
    return (
      <FileChooser
        use="sound"
        label={t('sound.choose')}
        block={block.id}
        onChosen={(media, name) => {
          onChange({
            ...block,
            media,
            title: block.title || name.replace(/\.[^.]+$/, '').slice(0, maxOf(schema.shape.title)),
          })
          setChoosing(false)
        }}
        onCancel={media === '' ? undefined : () => setChoosing(false)}
      />
    )
  }
  const { title: _title, transcript: _transcript, ...sound } = block
  return (
    <div ref={fields} className="stack gap-12">
      <SoundView block={{ ...sound, media, title: '' }} />
      <RecordingWords block={block} media={media} onChange={onChange}>
        <Button look="second" size="sm" icon="sound" data-change onClick={() => setChoosing(true)}>
          {t('sound.change')}
        </Button>
      </RecordingWords>
    </div>
  )
}

export const editor: BlockEditor<'sound'> = {
  Edit: SoundEdit,
  blank: blankSound,
  picture: { ink: 'M12 20v8M18 14v20M24 18v12M40 18v12M46 14v20M52 20v8', accent: 'M32 9v30' },
}
