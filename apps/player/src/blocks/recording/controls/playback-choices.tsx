import { useEventValue } from '@preau/ui/hooks/use-event-value'
import { SelectField } from '@preau/ui/select-field/select-field'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sizes } from '#blocks/recording/adaptive/use-adaptive-film.ts'
import { keepPlaybackChoice, readPlaybackChoice, speeds } from '#lesson/playback-choice.ts'
import type { Captions } from './use-captions.ts'

const speedEvents = ['ratechange']

/** The speed; kept for other recordings. */
export function SpeedChoice({ player }: { player: HTMLMediaElement }) {
  const { t, i18n } = useTranslation('playback')
  // A film in a window of its own has the browser's menu.
  const speed = useEventValue(player, speedEvents, () => player.playbackRate)
  const number = new Intl.NumberFormat(i18n.language)
  const offered = speeds.some(each => each === speed) ? speeds : [...speeds, speed].toSorted((a, b) => a - b)
  return (
    <SelectField
      size="sm"
      label={t('speed')}
      value={speed}
      onChange={({ target }) => {
        const chosen = Number(target.value)
        setPlayedSpeed(player, chosen)
        keepPlaybackChoice({ speed: chosen })
      }}
    >
      {offered.map(each => (
        <option key={each} value={each}>
          {each === 1 ? t('speedNormal') : t('speedTimes', { speed: number.format(each) })}
        </option>
      ))}
    </SelectField>
  )
}

/** Sets the speed, also for sources loaded into the same player later. */
function setPlayedSpeed(player: HTMLMediaElement, speed: number): void {
  player.defaultPlaybackRate = speed
  player.playbackRate = speed
}

/** Plays at the speed chosen on this device. */
export function useChosenSpeed(player: HTMLMediaElement): void {
  useEffect(() => setPlayedSpeed(player, readPlaybackChoice().speed), [player])
}

/** The size a film is sent in, none above its own; kept for other films. */
export function SizeChoice({ sizes: { heights, chosen, shown, choose } }: { sizes: Sizes }) {
  const { t } = useTranslation('playback')
  return (
    <SelectField
      size="sm"
      label={t('size')}
      value={chosen ?? ''}
      onChange={({ target }) => choose(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{shown && chosen === null ? t('sizeNow', { height: shown }) : t('sizeOfNetwork')}</option>
      {heights.map(height => (
        <option key={height} value={height}>
          {t('sizeOf', { height })}
        </option>
      ))}
    </SelectField>
  )
}

/** The language of the captions. */
export function CaptionsChoice({ captions: { tracks, shown, show } }: { captions: Captions }) {
  const { t } = useTranslation('playback')
  return (
    <SelectField
      size="sm"
      label={t('captions')}
      value={shown ? tracks.indexOf(shown) : ''}
      onChange={({ target }) => show(target.value === '' ? null : (tracks[Number(target.value)] ?? null))}
    >
      <option value="">{t('captionsNone')}</option>
      {tracks.map((track, at) => (
        <option key={track.language} value={at}>
          {track.label}
        </option>
      ))}
    </SelectField>
  )
}
