/**
 * Prevents the browser from leaving the page if a file is dropped beside a drop zone: it would open the file in place
 * of the page, and typed text would be lost. Drop zones prevent the default of both events before this listener is
 * called.
 */
export function ignoreMissedDrops(): void {
  const onDrag = (event: DragEvent) => {
    const { dataTransfer, defaultPrevented, target } = event
    if (defaultPrevented || !dataTransfer?.types.includes('Files') || isFileField(target)) return
    event.preventDefault()
    dataTransfer.dropEffect = 'none'
  }
  for (const type of ['dragenter', 'dragover', 'drop'] as const) addEventListener(type, onDrag)
}

/** A file input accepts a dropped file without a script. */
function isFileField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'file'
}
