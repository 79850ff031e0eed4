import type { TranslationFormat } from '@preau/contract/translations/calls'
import type { ReturnedText } from '@preau/course/texts/apply-texts'
import type { TextUnit } from '@preau/course/texts/slide-texts'
import type { ContentLanguage, Language } from '@preau/locales/languages'

/** A part of a tool with the texts in it: the tool itself, a module, a slide. */
export type TextGroup = { id: string; name: string; units: TextUnit[] }

/** Everything of a tool that can be translated into a language, in the order of its lessons. */
export type TranslationTexts = {
  tool: string
  name: string
  from: Language
  to: ContentLanguage
  groups: Iterable<TextGroup>
}

/** A returned file: the tool and languages that it names (null where it names none), and its texts by id. */
export type ReturnedFile = {
  format: TranslationFormat
  tool: string | null
  from: string | null
  to: string | null
  texts: Map<string, ReturnedText>
}

/** Why a file is no translation. */
export type FileFault = 'not-a-translation' | 'broken-file' | 'too-many-texts'

/** Maximum number of texts in a file. */
export const textsMaximum = 50_000

/** Thrown where a file cannot be read as a translation. */
export class UnreadableTranslation extends Error {
  override name = 'UnreadableTranslation'
  readonly code: FileFault

  constructor(code: FileFault) {
    super(code)
    this.code = code
  }
}

/** How a file names its tool. */
export const toolName = (id: string) => `preau:tool:${id}`

/** The id of the tool that a file names; null where it names none. */
export function toolNamed(name: string | undefined): string | null {
  return /^preau:tool:([0-9a-f-]{36})$/i.exec(name ?? '')?.[1]?.toLowerCase() ?? null
}
