import type { BlockOf } from '@preau/course/block'
import { Button } from '@preau/ui/button/button'
import { Dialog } from '@preau/ui/dialog/dialog'
import { TextField } from '@preau/ui/text-field/text-field'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BlockEditor } from '#blocks/block-editor.ts'
import { RecordingWords } from '#blocks/recording/recording-edit.tsx'
import type { EditProps } from '#fields/editing.ts'
import styles from '#fields/file-chooser.module.css'
import { FileChooser } from '#fields/file-chooser.tsx'
import { useFocusAfterChoice } from '#fields/use-focus-after-choice.ts'
import { FilmInPreparation } from './film-in-preparation.tsx'
import { VideoView } from './view.tsx'
import { youtubeId } from './youtube-id.ts'

type VideoBlock = BlockOf<'video'>

/** A film, not chosen yet. */
function blankVideo(id: string): VideoBlock {
  return { id, type: 'video', title: '' }
}

/** A film of one's own or on YouTube, its title, captions and transcript. */
function VideoEdit({ block, original, onChange }: EditProps<VideoBlock>) {
  const { t } = useTranslation('editor')
  const [isChoosing, setChoosing] = useState(false)
  const [isPosing, setPosing] = useState(false)
  const isOwn = Boolean(block.media || block.youtube)
  // A translation shows the original's film until it has one of its own.
  const { media, youtube } = isOwn || !original ? block : original
  const hasFilm = Boolean(media || youtube) && !isChoosing
  const fields = useFocusAfterChoice(hasFilm)
  const choose = (film: Pick<VideoBlock, 'media' | 'youtube'>) => {
    onChange({ ...block, media: undefined, youtube: undefined, ...film })
    setChoosing(false)
  }
  if (!hasFilm) {
    return <FilmChooser block={block.id} onFilm={choose} onCancel={isChoosing ? () => setChoosing(false) : undefined} />
  }
  const { title: _title, transcript: _transcript, ...film } = block
  const view = <VideoView block={{ ...film, media, youtube, title: '' }} />
  return (
    <div ref={fields} className={styles.media}>
      {media ? <FilmInPreparation media={media}>{view}</FilmInPreparation> : view}
      <RecordingWords block={block} media={media} onChange={onChange}>
        {media && (
          <Button look="second" size="sm" icon={block.poster ? 'check' : 'plus'} onClick={() => setPosing(true)}>
            {t('video.poster')}
          </Button>
        )}
        <Button look="second" size="sm" icon="video" onClick={() => setChoosing(true)}>
          {t('video.change')}
        </Button>
        {original && isOwn && (
          <Button look="second" size="sm" icon="back" onClick={() => choose({})}>
            {t('video.asOriginal')}
          </Button>
        )}
      </RecordingWords>
      <Dialog open={isPosing} onClose={() => setPosing(false)} title={t('video.poster')} size="xs">
        <FileChooser
          use="image"
          label={t('video.posterChoose')}
          onChosen={poster => {
            onChange({ ...block, poster })
            setPosing(false)
          }}
        />
        {block.poster && (
          <Button
            look="plain"
            icon="trash"
            onClick={() => {
              onChange({ ...block, poster: undefined })
              setPosing(false)
            }}
          >
            {t('video.posterRemove')}
          </Button>
        )}
      </Dialog>
    </div>
  )
}

function FilmChooser({
  block,
  onFilm,
  onCancel,
}: {
  block: string
  onFilm: (film: Pick<VideoBlock, 'media' | 'youtube'>) => void
  onCancel: (() => void) | undefined
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
      <FileChooser
        use="video"
        block={block}
        label={t('video.choose')}
        onChosen={media => onFilm({ media })}
        onCancel={onCancel}
      />
    </div>
  )
}

export const editor: BlockEditor<'video'> = {
  Edit: VideoEdit,
  blank: blankVideo,
  picture: { ink: 'M11 9h42v30H11z', solid: 'M27 17l13 7-13 7z' },
}
