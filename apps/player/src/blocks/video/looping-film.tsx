import { Button } from '@preau/ui/button/button'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlockLanguage } from '#lesson/slide-wording.ts'
import { savesData } from '#platform/saves-data.ts'
import styles from './looping-film.module.css'

/** Width and height of a film, if they are known before it has loaded. */
type Sides = { width: number | null; height: number | null } | undefined

/** Maximum height of a film, in pixels: an upright one would fill more than a screen. */
const highest = 640

/** The size to reserve for a film where the page is wide enough. */
function placeOf(sides: Sides): { width: number; height: number } | undefined {
  if (!sides?.width || !sides.height) return undefined
  const height = Math.min(sides.height, highest)
  return { width: Math.round((height * sides.width) / sides.height), height }
}

/**
 * A film without sound that starts by itself and loops, as a GIF does; unlike a GIF, it can be paused, and it does not
 * start for people who prefer reduced motion or save data: for them nothing loads before they press play.
 */
export function LoopingFilm({
  src,
  poster,
  title,
  sides,
}: {
  src: string
  poster: string | undefined
  title: string
  sides: Sides
}) {
  const { t } = useTranslation('player')
  const lang = useBlockLanguage()()
  const film = useRef<HTMLVideoElement>(null)
  const [sparesData] = useState(savesData)
  const [moves] = useState(() => !sparesData && !matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [isPlaying, setPlaying] = useState(false)
  const change = () => {
    if (!film.current?.paused) return film.current?.pause()
    // If the browser does not let it start, it remains paused, and the button shows that.
    film.current.play().catch(() => undefined)
  }
  return (
    <div className={`stack gap-12 starts ${styles.film}`}>
      <video
        ref={film}
        src={src}
        poster={poster}
        aria-label={title || t('video.untitled')}
        lang={title ? lang : undefined}
        muted
        loop
        playsInline
        autoPlay={moves}
        preload={sparesData ? 'none' : moves ? 'auto' : 'metadata'}
        {...(placeOf(sides) ?? { width: 1280, height: 720, className: styles.unknown })}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      />
      <Button look="second" size="sm" icon={isPlaying ? 'pause' : 'play'} onClick={change}>
        {t(isPlaying ? 'video.stop' : 'video.move')}
      </Button>
    </div>
  )
}
