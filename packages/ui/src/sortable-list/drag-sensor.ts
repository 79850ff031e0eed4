import { PointerSensor, type PointerSensorProps } from '@dnd-kit/core'

/**
 * Moves the dragged item with a pointer. dnd-kit's own sensor blocks every click for 50 ms after a drop, and longer on
 * a busy page, so that a quick press on the next button had no effect. Here a new press ends that block.
 */
export class DragSensor extends PointerSensor {
  constructor(props: PointerSensorProps) {
    super(props)
    const onPress = (event: PointerEvent) => {
      // Another finger during the drag does not count as a new press.
      if (!event.isPrimary) return
      window.removeEventListener('pointerdown', onPress, { capture: true })
      // biome-ignore lint/complexity/useLiteralKeys: it is private in dnd-kit's types, and nothing public does the same
      this['documentListeners'].removeAll()
    }
    window.addEventListener('pointerdown', onPress, { capture: true })
  }
}
