import { objectPicture, videoPlaylist, videoSource } from '@preau/contract/addresses'
import { type Bitrate, bitrates } from '@preau/contract/media/bitrates'
import { sessionKey } from '@preau/contract/sessions/session-key'
import type { LearnerBlockOf } from '@preau/course/block'
import { useState } from 'react'
import type { BlockView } from '#blocks/block-view.ts'
import { Recording } from '#blocks/recording/load-recording.tsx'
import { RecordingFigure } from '#blocks/recording/recording-figure.tsx'
import { useLesson } from '#lesson/lesson.ts'
import { FilmElsewhere } from './film-elsewhere.tsx'
import { LoopingFilm } from './looping-film.tsx'

/**
 * A film: one of ours, or one on YouTube or PeerTube that loads when asked for. @param since when another film replaced
 * it under the same address, if this page has shown the former one
 */
export function VideoView({ block, since }: { block: LearnerBlockOf<'video'>; since?: number | undefined }) {
  const { media, mediaOf } = useLesson()
  const [resolution] = useState(wantedResolution)
  if (block.youtube || block.peertube) {
    return (
      <RecordingFigure block={block}>
        <FilmElsewhere youtube={block.youtube} peertube={block.peertube} title={block.title} />
      </RecordingFigure>
    )
  }
  if (!block.media) return null
  const poster = block.poster ? objectPicture(block.poster, media, { width: 960 }) : undefined
  if (block.loops) {
    return (
      <RecordingFigure block={block}>
        <LoopingFilm
          src={videoSource(block.media, media, resolution, since)}
          poster={poster}
          title={block.title}
          sides={mediaOf(block.media)}
        />
      </RecordingFigure>
    )
  }
  return (
    <Recording
      as="video"
      block={block}
      src={videoSource(block.media, media, resolution, since)}
      playlist={videoPlaylist(block.media, media)}
      wanted={Number.parseInt(resolution, 10)}
      poster={poster}
      width={1280}
      height={720}
    />
  )
}

export const video: BlockView<'video'> = { View: VideoView, isBeside: true }

const byDefault = '720p'

/** The resolution of the person's session, which the page keeps in this browser. */
function wantedResolution(): Bitrate {
  try {
    const user = JSON.parse(localStorage.getItem(sessionKey) ?? 'null') as { bitrate?: unknown } | null
    return bitrates.find(bitrate => bitrate === user?.bitrate) ?? byDefault
  } catch {
    return byDefault
  }
}
