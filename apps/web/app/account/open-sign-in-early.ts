/**
 * Opens the dialog before this script, unless the browser has a session: this must not wait for React. The dialog opens
 * non-modally (`data-early`), since a modal one would lay out the whole page once more; everything else is made inert
 * (`data-inert-early`). A field that already has the focus keeps it: on a slow browser somebody may type before the first
 * frame. `data-closed` says that it was closed before React ran. `early-dialog.ts` takes over all three.
 */
export default function openSignInEarly() {
  const dialog = document.currentScript!.previousElementSibling as HTMLDialogElement
  if ('person' in document.documentElement.dataset) return
  const others = [...document.body.children].filter(element => element !== dialog) as HTMLElement[]
  dialog.open = true
  dialog.dataset.early = 'open'
  for (const other of others) {
    other.inert = true
    other.dataset.inertEarly = ''
  }
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || dialog.dataset.early !== 'open') return
    dialog.dataset.closed = ''
    for (const other of others) other.inert = false
    dialog.close()
  })
  requestAnimationFrame(() => {
    if (dialog.contains(document.activeElement)) return
    const first = dialog.querySelector<HTMLElement>('[autofocus]') ?? dialog.querySelector('input,button,a[href]')
    ;(first as HTMLElement).focus()
  })
}
