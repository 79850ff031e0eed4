import { type RefObject, useEffect, useRef } from 'react'

/**
 * Goes to the field with `data-next` once a file was chosen, where what had the focus went with the chooser; the ref is
 * for the element that the field stands in.
 */
export function useFocusAfterChoice(hasFile: boolean): RefObject<HTMLDivElement | null> {
  const fields = useRef<HTMLDivElement>(null)
  const had = useRef(hasFile)
  useEffect(() => {
    const isNew = hasFile && !had.current
    had.current = hasFile
    if (isNew && document.activeElement === document.body)
      fields.current?.querySelector<HTMLElement>('[data-next]')?.focus()
  }, [hasFile])
  return fields
}
