import { type RefObject, useEffect, useRef } from 'react'

/**
 * Restores the focus that was lost when a file chooser closed: to the field with `data-next` if another file was
 * chosen, to the button with `data-change` if the file is the same. `file` is the shown file, empty while choosing; the
 * ref is for the element that contains both.
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
