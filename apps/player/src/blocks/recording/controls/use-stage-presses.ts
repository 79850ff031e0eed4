import { useEffect, useEffectEvent } from 'react'

type Pressed = {
  stage: HTMLElement
  player: HTMLMediaElement
  /** Whether the controls are hidden: the first touch only shows them. */
  isIdle: boolean
  onToggle: () => void
  onFull: (() => void) | undefined
}

/** A press on the picture plays or pauses, two toggle full screen; then keys are handled. */
export function useStagePresses(pressed: Pressed): void {
  const { stage, player } = pressed
  const latest = useEffectEvent(() => pressed)
  useEffect(() => {
    let wakes = false
    const down = ({ pointerType }: PointerEvent) => {
      wakes = pointerType !== 'mouse' && latest().isIdle
    }
    const press = ({ detail }: MouseEvent) => {
      // Only for a single press: the second of two would undo the first.
      stage.focus({ preventScroll: true })
      if (!wakes && detail < 2) latest().onToggle()
    }
    const twice = () => {
      const { onToggle, onFull } = latest()
      if (wakes || !onFull) return
      onToggle()
      onFull()
    }
    player.addEventListener('pointerdown', down)
    player.addEventListener('click', press)
    player.addEventListener('dblclick', twice)
    return () => {
      player.removeEventListener('pointerdown', down)
      player.removeEventListener('click', press)
      player.removeEventListener('dblclick', twice)
    }
  }, [player, stage])
}
