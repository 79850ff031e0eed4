import { type Bitrate, bitrates } from '@preau/contract/media/bitrates'
import { SelectField } from '@preau/ui/select-field/select-field'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keepPlaybackChoice, readPlaybackChoice, speeds } from '#lesson/playback-choice.ts'
import styles from './recording.module.css'

/** How large a film is sent, and who hears that another size is wanted. */
export type Size = { wanted: Bitrate; onWanted: (resolution: Bitrate) => void }

/** What is chosen of how a recording plays: its speed and, of a film, how large it is sent. Both hold for the next ones. */
export function PlaybackChoices({ player, size }: { player: HTMLMediaElement; size?: Size | undefined }) {
  const { t, i18n } = useTranslation('player')
  const [speed, setSpeed] = useState(() => readPlaybackChoice().speed)
  useEffect(() => {
    // What the player falls back on when another size of the film is loaded.
    player.defaultPlaybackRate = readPlaybackChoice().speed
    player.playbackRate = player.defaultPlaybackRate
    // The browser's own menu has speeds too.
    const follow = () => setSpeed(player.playbackRate)
    player.addEventListener('ratechange', follow)
    return () => player.removeEventListener('ratechange', follow)
  }, [player])
  const choose = (chosen: number) => {
    player.defaultPlaybackRate = chosen
    player.playbackRate = chosen
    keepPlaybackChoice({ speed: chosen })
  }
  const number = new Intl.NumberFormat(i18n.language)
  const offered = speeds.some(each => each === speed) ? speeds : [...speeds, speed].toSorted((a, b) => a - b)
  return (
    <div className={styles.choices}>
      <SelectField
        size="sm"
        label={t('recording.speed')}
        value={speed}
        onChange={({ target }) => choose(Number(target.value))}
      >
        {offered.map(each => (
          <option key={each} value={each}>
            {each === 1 ? t('recording.speedNormal') : t('recording.speedTimes', { speed: number.format(each) })}
          </option>
        ))}
      </SelectField>
      {size && (
        <SelectField
          size="sm"
          label={t('video.size')}
          value={size.wanted}
          onChange={({ target }) => {
            const resolution = bitrates.find(each => each === target.value) ?? size.wanted
            keepPlaybackChoice({ resolution })
            size.onWanted(resolution)
          }}
        >
          {bitrates.map(each => (
            <option key={each} value={each}>
              {t(`video.sizes.${each}`)}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}
