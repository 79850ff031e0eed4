import { onTestFinished, vi } from 'vitest'

type Given = {
  /** Path and query of the document's address. */
  at?: string
  /** What the body contains. */
  body?: string
  /** Attributes of the root element. */
  root?: Record<string, string>
  /** What the browser has stored. */
  stored?: Record<string, string>
}

/** Makes the test's document as the server sends it, for scripts that run before React; in jsdom only. */
export function aDocument({ at = '/fr', body = '', root = {}, stored = {} }: Given = {}) {
  history.replaceState(null, '', at)
  localStorage.clear()
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  const { documentElement } = document
  for (const { name } of [...documentElement.attributes]) documentElement.removeAttribute(name)
  for (const [name, value] of Object.entries({ lang: 'fr', ...root })) documentElement.setAttribute(name, value)
  document.body.innerHTML = body
  const listening = vi.spyOn(window, 'addEventListener')
  onTestFinished(() => {
    for (const [type, listener, options] of listening.mock.calls) window.removeEventListener(type, listener, options)
    listening.mockRestore()
    localStorage.clear()
    document.body.innerHTML = ''
  })
  return documentElement
}

/** Runs a script as if it were in the document behind an element. */
export function runBehind(element: Element, run: () => void) {
  const script = document.createElement('script')
  element.after(script)
  Object.defineProperty(document, 'currentScript', { value: script, configurable: true })
  try {
    run()
  } finally {
    Reflect.deleteProperty(document, 'currentScript')
  }
}
