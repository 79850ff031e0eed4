import type { BlockOf } from '@preau/course/block'
import { Button } from '@preau/ui/button/button'
import { Dialog } from '@preau/ui/dialog/dialog'
import { TextField } from '@preau/ui/text-field/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BlockEditor } from '#blocks/block-editor.ts'
import type { EditProps } from '#fields/editing.ts'
import styles from '#fields/file-chooser.module.css'
import { FileChooser } from '#fields/file-chooser.tsx'
import { LineField } from '#fields/line-field.tsx'
import { useFocusAfterChoice } from '#fields/use-focus-after-choice.ts'
import { OptionalText } from '#rich-text/optional-text.tsx'
import { FilmInPreparation } from './film-in-preparation.tsx'
import { VideoView } from './view.tsx'
import { youtubeId } from './youtube-id.ts'

type VideoBlock = BlockOf<'video'>

/** A film, not chosen yet. */
function blankVideo(id: string): VideoBlock {
  return { id, type: 'video', title: '' }
}

/** A film of one's own or on YouTube, its title, captions and transcript. */
function VideoEdit({ block, onChange }: EditProps<VideoBlock>) {
  const { t } = useTranslation('editor')
  const [choosing, setChoosing] = useState<'captions' | 'poster' | null>(null)
  const hasFilm = Boolean(block.media || block.youtube)
  const fields = useFocusAfterChoice(hasFilm)
  if (!hasFilm) {
    return <FilmChooser block={block.id} onFilm={film => onChange({ ...block, ...film })} />
  }
  const { title: _title, transcript: _transcript, ...film } = block
  const choices = [
    { field: 'captions', use: 'captions' },
    { field: 'poster', use: 'image' },
  ] as const
  const chosen = choices.find(({ field }) => field === choosing)
  return (
    <div ref={fields} className={styles.media}>
      {block.media ? (
        <FilmInPreparation media={block.media}>
          <VideoView block={{ ...film, title: '' }} />
        </FilmInPreparation>
      ) : (
        <VideoView block={{ ...film, title: '' }} />
      )}
      <LineField
        className={styles.caption}
        data-next
        data-mends="empty-text"
        label={t('video.title')}
        placeholder={t('video.titleHere')}
        maxLength={300}
        value={block.title}
        onChange={title => onChange({ ...block, title })}
      />
      <div className={styles.fields}>
        <OptionalText
          label={t('video.transcript')}
          placeholder={t('video.transcriptHere')}
          value={block.transcript}
          onChange={transcript => onChange({ ...block, transcript })}
        />
        <div className={styles.actions}>
          {block.media &&
            choices.map(({ field }) => (
              <Button
                key={field}
                look="second"
                size="sm"
                icon={block[field] ? 'check' : 'plus'}
                data-mends={field === 'captions' ? 'no-captions' : undefined}
                onClick={() => setChoosing(field)}
              >
                {t(`video.${field}`)}
              </Button>
            ))}
          <Button
            look="second"
            size="sm"
            icon="video"
            onClick={() => onChange({ ...block, media: undefined, youtube: undefined })}
          >
            {t('video.change')}
          </Button>
        </div>
      </div>
      {chosen && (
        <Dialog open onClose={() => setChoosing(null)} title={t(`video.${chosen.field}`)} size="xs">
          <FileChooser
            use={chosen.use}
            label={t(`video.${chosen.field}Choose`)}
            onChosen={id => {
              onChange({ ...block, [chosen.field]: id })
              setChoosing(null)
            }}
          />
          {block[chosen.field] && (
            <Button
              look="plain"
              icon="trash"
              onClick={() => {
                onChange({ ...block, [chosen.field]: undefined })
                setChoosing(null)
              }}
            >
              {t(`video.${chosen.field}Remove`)}
            </Button>
          )}
        </Dialog>
      )}
    </div>
  )
}

function FilmChooser({
  block,
  onFilm,
}: {
  block: string
  onFilm: (film: Pick<VideoBlock, 'media' | 'youtube'>) => void
}) {
  const { t } = useTranslation('editor')
  const [typed, setTyped] = useState('')
  const isWrong = typed.trim() !== '' && youtubeId(typed) === null
  return (
    <div className={styles.sources}>
      <TextField
        label={t('video.youtube')}
        hint={t('video.youtubeHint')}
        inputMode="url"
        autoComplete="off"
        value={typed}
        error={isWrong ? t('video.youtubeWrong') : undefined}
        onChange={event => {
          setTyped(event.target.value)
          const youtube = youtubeId(event.target.value)
          if (youtube) onFilm({ youtube })
        }}
      />
      <p className={styles.or}>{t('video.or')}</p>
      <FileChooser use="video" block={block} label={t('video.choose')} onChosen={media => onFilm({ media })} />
    </div>
  )
}

export const editor: BlockEditor<'video'> = {
  Edit: VideoEdit,
  blank: blankVideo,
  picture: { ink: 'M11 9h42v30H11z', solid: 'M27 17l13 7-13 7z' },
}
