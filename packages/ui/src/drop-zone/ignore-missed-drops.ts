/**
 * Keeps the browser on its page when a file is dropped beside what takes it: it would open the file in the page's place,
 * and what was typed there would be lost. What takes files prevents the default of both events before this is asked.
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

/** A field for files takes what is dropped on it without a script. */
function isFileField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'file'
}
