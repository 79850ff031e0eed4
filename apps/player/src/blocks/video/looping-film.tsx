import { Button } from '@preau/ui/button/button'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlockLanguage } from '#lesson/slide-wording.ts'
import { savesData } from '#platform/saves-data.ts'
import styles from './looping-film.module.css'

/** How wide and high a film is, where that is known before it has come. */
type Sides = { width: number | null; height: number | null } | undefined

/** Highest that a film is drawn, in pixels: one that was taken upright would fill more than a screen. */
const highest = 640

/** The place that a film takes, where it is not narrower. */
function placeOf(sides: Sides): { width: number; height: number } | undefined {
  if (!sides?.width || !sides.height) return undefined
  const height = Math.min(sides.height, highest)
  return { width: Math.round((height * sides.width) / sides.height), height }
}

/**
 * A film without sound that begins by itself and goes on over and over, as a GIF does; unlike one, it can be stopped, and
 * stands still for who wants less motion, or spares data: of theirs nothing comes before they let it move.
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
    // A browser that does not let it begin leaves it standing, with the button that says so.
    film.current.play().catch(() => undefined)
  }
  return (
    <div className={styles.film}>
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
