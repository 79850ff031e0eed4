const touches = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'input', 'focusin', 'click', 'wheel']

/** Runs a task at each interaction; a pointer that rests is not one. */
export function onTouch(place: Window, act: () => void) {
  const onEvent = (event: Event) => {
    const { movementX, movementY } = event as PointerEvent
    if (event.type !== 'pointermove' || movementX || movementY) act()
  }
  for (const type of touches) place.addEventListener(type, onEvent, { capture: true, passive: true })
}
