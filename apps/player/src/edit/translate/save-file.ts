/** Milliseconds until a browser has begun to save. */
const patience = 10_000

/** Has the browser save a text under a name. */
export function saveText(text: string, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text]))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), patience)
}
