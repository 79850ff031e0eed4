const touches = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'input', 'focusin', 'click', 'wheel']

/** Runs a task at each interaction; a resting pointer is none. */
export function onTouch(place: Window, act: () => void) {
  const onEvent = (event: Event) => {
    const { movementX, movementY } = event as PointerEvent
    if (event.type !== 'pointermove' || movementX || movementY) act()
  }
  for (const type of touches) place.addEventListener(type, onEvent, { capture: true, passive: true })
}
