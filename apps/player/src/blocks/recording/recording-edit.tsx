import type { BlockOf } from '@preau/course/block'
import { blockTypes } from '@preau/course/block-types'
import { maxOf } from '@preau/course/field'
import { Button } from '@preau/ui/button/button'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditing } from '#fields/editing.ts'
import { FileActions } from '#fields/file-actions.tsx'
import styles from '#fields/file-chooser.module.css'
import { LineField } from '#fields/line-field.tsx'
import { lazyDialog } from '#platform/lazy-dialog.tsx'
import { OptionalText } from '#rich-text/optional-text.tsx'
import { loadPlaybackWords } from './load-playback-words.ts'

const CaptionsDialog = lazyDialog(async () => {
  const [{ CaptionsDialog }] = await Promise.all([import('./captions-dialog.tsx'), loadPlaybackWords()])
  return CaptionsDialog
})

/** The texts of a film or a sound: title, captions, transcript. */
export function RecordingWords<B extends BlockOf<'video'> | BlockOf<'sound'>>({
  block,
  media,
  onChange,
  children,
}: {
  block: B
  /** The media, if it is one of the tool's: only those have captions. */
  media: string | undefined
  onChange: (block: B) => void
  /** Further buttons. */
  children: ReactNode
}) {
  const { t } = useTranslation('editor')
  const { captionsFor } = useEditing()
  const given = captionsFor?.block === block.id ? captionsFor : null
  const [isOpen, setOpen] = useState(false)
  const isCaptioning = isOpen || given !== null
  const close = () => {
    setOpen(false)
    given?.onTaken()
  }
  return (
    <>
      <LineField
        className={`note ${styles.caption}`}
        data-next
        data-fixes="empty-text"
        label={t(`${block.type}.title`)}
        placeholder={t(`${block.type}.title`)}
        most={maxOf(blockTypes[block.type].schema.shape.title)}
        value={block.title}
        onChange={title => onChange({ ...block, title })}
      />
      <div className={`stack gap-12 ${styles.fields}`}>
        <OptionalText
          label={t('recording.transcript')}
          placeholder={t('recording.transcriptHere')}
          value={block.transcript}
          onChange={transcript => onChange({ ...block, transcript })}
        />
        <FileActions>
          {media && (
            <Button
              look="second"
              size="sm"
              icon={block.captions ? 'check' : 'plus'}
              data-fixes={block.type === 'video' ? 'no-captions' : 'no-transcript'}
              onClick={() => setOpen(true)}
            >
              {t(`captions.${block.type}`)}
            </Button>
          )}
          {children}
        </FileActions>
      </div>
      {isCaptioning && media && (
        <CaptionsDialog
          type={block.type}
          media={media}
          captions={block.captions}
          onSaved={captions => {
            onChange({ ...block, captions })
            close()
          }}
          file={given?.file}
          onClose={close}
        />
      )}
    </>
  )
}
