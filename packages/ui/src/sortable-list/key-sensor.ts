import {
  type Activators,
  KeyboardCode,
  KeyboardSensor,
  type SensorContext,
  type SensorInstance,
  type SensorProps,
  type UniqueIdentifier,
} from '@dnd-kit/core'

type Coordinates = { x: number; y: number }

/** Returns where a key moves the dragged item, in window pixels after scrolling; undefined if it cannot move. */
export type KeyStep = (
  event: KeyboardEvent,
  active: UniqueIdentifier,
  context: SensorContext,
) => Coordinates | undefined

type KeySensorOptions = { step: KeyStep }

const endCodes: readonly string[] = [KeyboardCode.Space, KeyboardCode.Enter, KeyboardCode.Tab]

/**
 * Moves the dragged item with keys. It replaces dnd-kit's own sensor, which attaches its listener one task after the
 * pick-up: an earlier key was lost, and after an earlier drop the listener remained.
 */
export class KeySensor implements SensorInstance {
  static activators: Activators<KeySensorOptions> = KeyboardSensor.activators.map(({ eventName, handler }) => ({
    eventName,
    handler: (event, _options, held) => handler(event, {}, held),
  }))
  autoScrollEnabled = false

  constructor({ active, activeNode, context, event: pickUp, options, ...to }: SensorProps<KeySensorOptions>) {
    const listening = new AbortController()
    const { signal } = listening
    const end = (event: Event, tell: () => void) => {
      event.preventDefault()
      listening.abort()
      tell()
    }
    let start: Coordinates | undefined
    const onKey = (event: KeyboardEvent) => {
      // The dragged item was unmounted with its list.
      if (!activeNode.node.current?.isConnected) return listening.abort()
      // The key that picked the item up is still bubbling to the document, or repeats.
      if (event === pickUp || (event.repeat && endCodes.includes(event.code))) return
      if (event.code === KeyboardCode.Esc) return end(event, to.onCancel)
      if (endCodes.includes(event.code)) return end(event, to.onEnd)
      const { collisionRect } = context.current
      if (collisionRect) start ??= { x: collisionRect.left, y: collisionRect.top }
      const next = options.step(event, active, context.current)
      if (!next || !start) return
      event.preventDefault()
      to.onMove({ x: next.x - start.x, y: next.y - start.y })
    }
    activeNode.node.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    to.onStart({ x: 0, y: 0 })
    document.addEventListener('keydown', onKey, { signal })
    for (const name of ['resize', 'visibilitychange']) {
      window.addEventListener(name, event => end(event, to.onCancel), { signal })
    }
  }
}
