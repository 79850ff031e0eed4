import { type RefObject, useEffect, useRef } from 'react'

/**
 * Where what had the focus went with the chooser of a file: goes to the field with `data-next` once one was chosen, and
 * to the button with `data-change` where the one before stays. `file` is what is shown, empty while one chooses; the ref
 * is for the element that both stand in.
 */
export function useFocusAfterChoice(file: string): RefObject<HTMLDivElement | null> {
  const fields = useRef<HTMLDivElement>(null)
  const had = useRef(file)
  const before = useRef(file)
  useEffect(() => {
    const isBack = file !== '' && had.current === ''
    const isSame = file === before.current
    had.current = file
    if (file !== '') before.current = file
    if (isBack && document.activeElement === document.body)
      fields.current?.querySelector<HTMLElement>(isSame ? '[data-change]' : '[data-next]')?.focus()
  }, [file])
  return fields
}
