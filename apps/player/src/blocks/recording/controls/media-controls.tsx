import { useEventValue } from '@preau/ui/hooks/use-event-value'
import { Spinner } from '@preau/ui/spinner/spinner'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sizes } from '#blocks/recording/adaptive/use-adaptive-film.ts'
import { timeText } from '#captions/cue-time.ts'
import { ControlButton, Sign } from './control-button.tsx'
import styles from './controls.module.css'
import { actOfKey, type KeyPlace, type MediaAct, strides } from './media-keys.ts'
import { useChosenSpeed } from './playback-choices.tsx'
import { PlaybackSettings } from './playback-settings.tsx'
import { SeekBar } from './seek-bar.tsx'
import { type Captions, useCaptions, useLiftedCaptions } from './use-captions.ts'
import { useFullScreen, useIsIdle } from './use-full-screen.ts'
import { useMediaState } from './use-media-state.ts'
import { useStagePresses } from './use-stage-presses.ts'
import { toggleMuted, VolumeControl } from './volume-control.tsx'

/** A player and the `stage` that holds it and its controls. */
export type Controlled = {
  player: HTMLMediaElement
  stage: HTMLElement
  /** Undefined for a recording that has no sizes to choose from. */
  sizes: Sizes | undefined
  onLook: () => void
}

/** The controls of a film or a sound, the same in both. */
export function MediaControls({ player, stage, sizes, onLook }: Controlled) {
  const { t } = useTranslation('playback')
  const state = useMediaState(player)
  const captions = useCaptions(player)
  const full = useFullScreen(stage, player)
  const window_ = usePictureInPicture(player)
  const [said, say] = useOutcomeToast()
  const isFilm = player instanceof HTMLVideoElement
  const isIdle = useIsIdle(stage, full.isFull && !state.isPaused)
  useChosenSpeed(player)
  useLiftedCaptions(captions.shown, full.isFull && !isIdle)
  useEffect(() => {
    stage.toggleAttribute('data-idle', isIdle)
  }, [stage, isIdle])

  const act = (asked: MediaAct) => {
    const words = perform(asked, { player, captions, toggleFull: full.toggle })
    if (words !== undefined) say(typeof words === 'string' ? t(words) : timeText(words.at))
  }
  useMediaKeys(stage, act)
  useStagePresses({ stage, player, isIdle, onToggle: () => act({ do: 'toggle' }), onFull: full.toggle })

  return (
    <>
      {isFilm && (
        <div className={styles.over}>
          {!state.isBegun && (
            <span className={styles.begin}>
              <Sign name="play" />
            </span>
          )}
          {state.isWaiting && (
            <span className={styles.waiting}>
              <Spinner />
            </span>
          )}
        </div>
      )}
      <p role="status" className={isFilm ? styles.said : 'visually-hidden'}>
        {said.text !== '' && <span key={said.key}>{said.text}</span>}
      </p>
      <div className={`stack gap-2 ${styles.bar}`}>
        <SeekBar player={player} state={state} />
        <div className={styles.buttons}>
          <ControlButton
            sign={state.isEnded ? 'again' : state.isPaused ? 'play' : 'pause'}
            label={t(state.isEnded ? 'again' : state.isPaused ? 'play' : 'pause')}
            data-part="main"
            onClick={() => act({ do: 'toggle' })}
          />
          <ControlButton
            sign="back"
            label={t('back')}
            data-part="stride"
            onClick={() => act({ do: 'by', seconds: -strides.far })}
          />
          <ControlButton
            sign="forward"
            label={t('forward')}
            data-part="stride"
            onClick={() => act({ do: 'by', seconds: strides.far })}
          />
          <span className={styles.gap} />
          <VolumeControl player={player} state={state} />
          {isFilm && captions.tracks.length > 0 && (
            <ControlButton
              sign="captions"
              label={t('captions')}
              aria-pressed={captions.shown !== null}
              onClick={() => captions.toggle()}
            />
          )}
          <PlaybackSettings player={player} sizes={sizes} onLook={onLook} captions={captions} />
          {isFilm && window_.toggle && (
            <ControlButton sign="window" label={t('window')} aria-pressed={window_.isOut} onClick={window_.toggle} />
          )}
          {isFilm && full.toggle && (
            <ControlButton
              sign={full.isFull ? 'leave-full' : 'full'}
              label={t(full.isFull ? 'leaveFull' : 'full')}
              onClick={full.toggle}
            />
          )}
        </div>
      </div>
    </>
  )
}

type ActTargets = { player: HTMLMediaElement; captions: Captions; toggleFull: (() => void) | undefined }

/** Performs the action of a key or a button; announces what no visible control shows. */
function perform(act: MediaAct, { player, captions, toggleFull }: ActTargets) {
  const to = (seconds: number) => {
    if (!(player.duration > 0)) return
    player.currentTime = Math.max(0, Math.min(seconds, player.duration))
    return { at: Math.floor(player.currentTime) }
  }
  switch (act.do) {
    case 'toggle':
      // A browser that refuses to play leaves it paused, which says enough.
      if (player.paused) player.play().catch(() => undefined)
      else player.pause()
      return
    case 'by':
      return to(player.currentTime + act.seconds)
    case 'to':
      return to(player.duration * act.part)
    case 'mute':
      toggleMuted(player)
      return player.muted ? 'said.muted' : 'said.unmuted'
    case 'captions':
      if (captions.tracks.length === 0 || !(player instanceof HTMLVideoElement)) return
      captions.toggle()
      return captions.shown ? 'said.captionsOff' : 'said.captionsOn'
    case 'full-screen':
      if (player instanceof HTMLVideoElement) toggleFull?.()
  }
}

/** The last announcement about a key; changes also when the same text is repeated. */
function useOutcomeToast() {
  const [said, setSaid] = useState({ key: 0, text: '' })
  return [said, (text: string) => setSaid(({ key }) => ({ key: key + 1, text }))] as const
}

const buttons = 'button, a, summary'
const fields = 'select, textarea, input:not([type=range]), [contenteditable]'

function placeOf(target: EventTarget | null): KeyPlace {
  if (!(target instanceof HTMLElement)) return 'elsewhere'
  const own = target.dataset.keys
  if (own === 'seek' || own === 'volume') return own
  if (target.closest(fields)) return 'field'
  return target.closest(buttons) ? 'button' : 'elsewhere'
}

/** Handles keys pressed anywhere on the stage, before they turn the slide. */
function useMediaKeys(stage: HTMLElement, onAct: (act: MediaAct) => void): void {
  const carryOut = useEffectEvent(onAct)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = actOfKey(event, placeOf(event.target))
      if (!act) return
      event.preventDefault()
      carryOut(act)
    }
    stage.addEventListener('keydown', press)
    return () => stage.removeEventListener('keydown', press)
  }, [stage])
}

const pictureInPictureEvents = ['enterpictureinpicture', 'leavepictureinpicture']

/** Picture in picture; `toggle` is undefined where the browser has none. */
function usePictureInPicture(player: HTMLMediaElement): { isOut: boolean; toggle: (() => void) | undefined } {
  const isOut = useEventValue(player, pictureInPictureEvents, () => document.pictureInPictureElement === player)
  if (!(player instanceof HTMLVideoElement) || !document.pictureInPictureEnabled) return { isOut, toggle: undefined }
  // Refused while no data is loaded.
  const toggle = () =>
    void (isOut ? document.exitPictureInPicture() : player.requestPictureInPicture()).catch(() => undefined)
  return { isOut, toggle }
}
