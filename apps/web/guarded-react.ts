import type { Plugin } from 'vite'

/** The calls with which React changes a document, their replacements, and how often each occurs in its file. */
const calls = [
  { from: '.insertBefore(', to: '.reactInsertBefore(', times: 8 },
  { from: '.appendChild(', to: '.reactAppendChild(', times: 13 },
  { from: '.removeChild(', to: '.reactRemoveChild(', times: 11 },
  { from: '.nodeValue = ', to: '.reactText = ', times: 5 },
  { from: '.textContent = ', to: '.reactContent = ', times: 3 },
]

/**
 * Routes React's changes of a document through `@preau/ui/foreign-changes`, so that it survives what translations and
 * extensions do to its nodes. Only React's own calls are replaced: those of a translation must not go there
 * (docs/decisions/057).
 */
export function guardedReact(): Plugin {
  return {
    name: 'preau:guarded-react',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/react-dom\/cjs\/react-dom-client\.production\.js/ },
      handler(code) {
        return { code: guardCalls(code), map: null }
      },
    },
  }
}

/** React's file for browsers with its calls replaced. @throws if a call occurs there more or less often */
export function guardCalls(code: string): string {
  return calls.reduce((text, { from, to, times }) => {
    const parts = text.split(from)
    if (parts.length - 1 !== times)
      throw new Error(`React has "${from}" ${parts.length - 1} times, not ${times}: look at it again`)
    return parts.join(to)
  }, code)
}
