import { withNoBreakPunctuation } from '@preau/course/no-break-punctuation'

/** An object as pages show it: the punctuation of its name and description remains on the line of its word. */
export function withShownWords<Named extends { name: string; description: string | null }>(object: Named): Named {
  const { name, description } = object
  return {
    ...object,
    name: withNoBreakPunctuation(name),
    description: description && withNoBreakPunctuation(description),
  }
}
