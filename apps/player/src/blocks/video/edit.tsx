import { videoOriginal } from '@preau/contract/addresses'
import type { BlockOf } from '@preau/course/block'
import { Button, buttonClass } from '@preau/ui/button/button'
import { Icon } from '@preau/ui/icon/icon'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BlockEditor } from '#blocks/block-editor.ts'
import { loadPlaybackWords } from '#blocks/recording/load-playback-words.ts'
import { RecordingWords } from '#blocks/recording/recording-edit.tsx'
import { type EditProps, useIsReadOnly } from '#fields/editing.ts'
import { useFocusAfterChoice } from '#fields/use-focus-after-choice.ts'
import { useLesson } from '#lesson/lesson.ts'
import { lazyDialog } from '#platform/lazy-dialog.tsx'
import { FilmChooser } from './film-chooser.tsx'
import type { WantedCut } from './film-cut-dialog.tsx'
import { FilmInPreparation } from './film-in-preparation.tsx'
import { VideoView } from './view.tsx'

const FilmPoster = lazyDialog(async () => (await import('./film-poster.tsx')).FilmPoster)

type VideoBlock = BlockOf<'video'>

/** Loaded with the texts of its controls. */
const FilmCutDialog = lazyDialog(async () => {
  const [{ FilmCutDialog }] = await Promise.all([import('./film-cut-dialog.tsx'), loadPlaybackWords()])
  return FilmCutDialog
})

/** A film, not chosen yet. */
function blankVideo(id: string): VideoBlock {
  return { id, type: 'video', title: '' }
}

/** Edits a film of the tool, or on YouTube or PeerTube, with its title, captions and transcript. */
function VideoEdit({ block, original, onChange }: EditProps<VideoBlock>) {
  const { t } = useTranslation('editor')
  const isReadOnly = useIsReadOnly()
  const [isChoosing, setChoosing] = useState(false)
  const [isPosing, setPosing] = useState(false)
  const [isCutting, setCutting] = useState(false)
  /** The cut the author is setting, from the first change until it is submitted. */
  const [wantedCut, setWantedCut] = useState<WantedCut>()
  // The time at which another film replaced this one under the same id.
  const [since, setSince] = useState<number>()
  const { media: caller } = useLesson()
  const isOwn = Boolean(block.media || block.youtube || block.peertube)
  // A translation shows the original's film until it has one of its own.
  const { media, youtube, peertube, loops } = isOwn || !original ? block : original
  const source = media || youtube || peertube || ''
  const hasFilm = source !== '' && !isChoosing
  const fields = useFocusAfterChoice(hasFilm ? source : '')
  const choose = (film: Pick<VideoBlock, 'media' | 'youtube' | 'peertube' | 'loops'>) => {
    onChange({ ...block, media: undefined, youtube: undefined, peertube: undefined, loops: undefined, ...film })
    setChoosing(false)
  }
  if (!hasFilm) {
    if (isReadOnly) return null
    return (
      <FilmChooser
        block={block.id}
        replaced={media}
        isLooping={loops === true}
        onFilm={choose}
        onReplaced={() => {
          setSince(Date.now())
          setChoosing(false)
        }}
        onCancel={isChoosing ? () => setChoosing(false) : undefined}
      />
    )
  }
  const { title: _title, transcript: _transcript, ...film } = block
  const shown = { ...film, media, youtube, peertube, loops, title: '' }
  return (
    <div ref={fields} className="stack gap-12">
      {media ? (
        <FilmInPreparation key={since} media={media} since={since} isCaptioned={loops || Boolean(block.captions)}>
          {since => <VideoView block={shown} since={since} />}
        </FilmInPreparation>
      ) : (
        <VideoView block={shown} />
      )}
      <RecordingWords block={block} media={loops ? undefined : media} onChange={onChange}>
        {media && (
          <Button look="second" size="sm" icon={block.poster ? 'check' : 'plus'} onClick={() => setPosing(true)}>
            {t('video.poster')}
          </Button>
        )}
        {media && (
          <Button look="second" size="sm" icon="edit" onClick={() => setCutting(true)}>
            {t('video.cut.open')}
          </Button>
        )}
        <Button look="second" size="sm" icon="video" data-change onClick={() => setChoosing(true)}>
          {t('video.change')}
        </Button>
        {media && (
          <a className={buttonClass({ look: 'second', size: 'sm' })} href={videoOriginal(media, caller)} download>
            <Icon name="download" />
            {t('video.original')}
          </a>
        )}
        {original && isOwn && (
          <Button look="second" size="sm" icon="back" onClick={() => choose({})}>
            {t('video.asOriginal')}
          </Button>
        )}
      </RecordingWords>
      {isPosing && media && (
        <FilmPoster
          media={media}
          poster={block.poster}
          onPoster={poster => {
            onChange({ ...block, poster })
            setPosing(false)
          }}
          onClose={() => setPosing(false)}
        />
      )}
      {isCutting && media && (
        <FilmCutDialog
          media={media}
          wanted={wantedCut}
          onWant={setWantedCut}
          onCut={() => {
            setSince(Date.now())
            setWantedCut(undefined)
            setCutting(false)
          }}
          onClose={() => setCutting(false)}
        />
      )}
    </div>
  )
}

export const editor: BlockEditor<'video'> = {
  Edit: VideoEdit,
  blank: blankVideo,
  picture: { ink: 'M11 9h42v30H11z', solid: 'M27 17l13 7-13 7z' },
}
