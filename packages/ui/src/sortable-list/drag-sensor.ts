import { PointerSensor, type PointerSensorProps } from '@dnd-kit/core'

/**
 * Moves the dragged item with a pointer. dnd-kit's own sensor stops every click for 50 ms after a drop, and longer
 * where the page is busy: a quick press on the next button did nothing. Here a new press ends that.
 */
export class DragSensor extends PointerSensor {
  constructor(props: PointerSensorProps) {
    super(props)
    const onPress = (event: PointerEvent) => {
      // Another finger during the drag is no new press.
      if (!event.isPrimary) return
      window.removeEventListener('pointerdown', onPress, { capture: true })
      // biome-ignore lint/complexity/useLiteralKeys: it is private in dnd-kit's types, and nothing public does the same
      this['documentListeners'].removeAll()
    }
    window.addEventListener('pointerdown', onPress, { capture: true })
  }
}
