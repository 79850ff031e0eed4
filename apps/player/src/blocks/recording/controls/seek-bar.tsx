import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { timeText } from '#captions/cue-time.ts'
import styles from './controls.module.css'
import { spokenTime } from './spoken-time.ts'
import type { MediaState } from './use-media-state.ts'

/** The position, how much is loaded, and a slider to any other position. */
export function SeekBar({ player, state }: { player: HTMLMediaElement; state: MediaState }) {
  const { t, i18n } = useTranslation('playback')
  const [sought, setSought] = useState<number | null>(null)
  const { duration, buffered } = state
  const time = Math.min(sought ?? state.time, duration || Number.POSITIVE_INFINITY)
  useEffect(() => {
    const arrive = () => setSought(null)
    player.addEventListener('seeked', arrive)
    return () => player.removeEventListener('seeked', arrive)
  }, [player])
  const percent = (seconds: number) => `${duration > 0 ? Math.min(100, (seconds / duration) * 100) : 0}%`
  const spoken = (seconds: number) => spokenTime(seconds, i18n.language)
  return (
    <div className={styles.seek}>
      <span className={styles.time} aria-hidden="true">
        {timeText(Math.floor(time))}
      </span>
      <div className={styles.rail}>
        <svg aria-hidden="true" focusable="false">
          <rect className={styles.whole} width="100%" height="100%" />
          {buffered.map(({ from, to }) => (
            <rect
              key={from}
              className={styles.buffered}
              x={percent(from)}
              width={percent(Math.max(0, to - from))}
              height="100%"
            />
          ))}
          <rect className={styles.played} width={percent(time)} height="100%" />
        </svg>
        <input
          type="range"
          data-keys="seek"
          min={0}
          max={duration || 1}
          step="any"
          value={duration > 0 ? time : 0}
          disabled={duration === 0}
          aria-label={t('place')}
          aria-valuetext={t('placeOf', { at: spoken(time), all: spoken(duration) })}
          onChange={({ target }) => {
            setSought(target.valueAsNumber)
            player.currentTime = target.valueAsNumber
          }}
        />
      </div>
      <span className={styles.time} aria-hidden="true">
        {duration > 0 ? timeText(Math.floor(duration)) : '–:––'}
      </span>
    </div>
  )
}
