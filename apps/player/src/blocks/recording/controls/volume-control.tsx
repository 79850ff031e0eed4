import { useTranslation } from 'react-i18next'
import { ControlButton } from './control-button.tsx'
import styles from './controls.module.css'
import type { MediaState } from './use-media-state.ts'

/** Mutes or unmutes; a volume of zero becomes one half. */
export function toggleMuted(player: HTMLMediaElement): void {
  const isSilent = player.muted || player.volume === 0
  player.muted = !isSilent
  if (isSilent && player.volume === 0) player.volume = 0.5
}

/** A mute button, and a volume slider where there is room: telephones have keys for that. */
export function VolumeControl({ player, state }: { player: HTMLMediaElement; state: MediaState }) {
  const { t, i18n } = useTranslation('playback')
  const { isMuted } = state
  const volume = isMuted ? 0 : state.volume
  return (
    <>
      <ControlButton
        sign={isMuted ? 'muted' : 'sound'}
        label={t(isMuted ? 'unmute' : 'mute')}
        onClick={() => toggleMuted(player)}
      />
      <div className={styles.volume}>
        <svg aria-hidden="true" focusable="false">
          <rect className={styles.whole} width="100%" height="100%" />
          <rect className={styles.played} width={`${volume * 100}%`} height="100%" />
        </svg>
        <input
          type="range"
          data-keys="volume"
          min={0}
          max={1}
          step={0.05}
          value={volume}
          aria-label={t('volume')}
          aria-valuetext={new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(volume)}
          onChange={({ target }) => {
            player.volume = target.valueAsNumber
            player.muted = target.valueAsNumber === 0
          }}
        />
      </div>
    </>
  )
}
