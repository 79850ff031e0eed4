import { readCoded, writeCoded } from '@preau/course/texts/inline-codes'
import { BrokenQuotes, byteOrderMark, csvLine, readCsv, withFormula, withoutFormula } from '#platform/csv.ts'
import {
  type ReturnedFile,
  type TranslationTexts,
  textsMaximum,
  toolName,
  toolNamed,
  UnreadableTranslation,
} from './translation-file.ts'

const columns = ['id', 'where', 'source', 'target', 'state'] as const

const separators = [';', ',', '\t'] as const

/** A translation as CSV, one text a line, with marks in braces. The first line names its tool and languages. */
export function* writeTranslationCsv({ tool, from, to, groups }: TranslationTexts): Generator<string> {
  yield byteOrderMark + csvLine([...columns]) + csvLine([toolName(tool), '', from, to, ''])
  for (const { name, units } of groups) {
    const lines = units.map(({ id, source, target, state }) =>
      [id, name, writeCoded(source), target ? writeCoded(target) : '', state].map(withoutFormula),
    )
    yield lines.map(cells => csvLine(cells)).join('')
  }
}

/** Reads a translation as spreadsheets write it; throws an UnreadableTranslation for anything else. */
export function readTranslationCsv(text: string): ReturnedFile {
  const head = /^[^\r\n]*/.exec(text)?.[0] ?? ''
  const separator = separators.find(sign => columnsIn(head.replace(byteOrderMark, '').split(sign)).target >= 0)
  if (!separator) throw new UnreadableTranslation('not-a-translation')
  const [first, ...records] = recordsOf(text, separator)
  const at = columnsIn(first?.cells ?? [])
  if (at.id < 0 || at.target < 0) throw new UnreadableTranslation('not-a-translation')
  if (records.length > textsMaximum) throw new UnreadableTranslation('too-many-texts')
  const file: ReturnedFile = { format: 'csv', tool: null, from: null, to: null, texts: new Map() }
  for (const { cells } of records) {
    const cell = (name: keyof typeof at) => withFormula(cells[at[name]] ?? '')
    const id = cell('id').trim()
    const tool = toolNamed(id)
    if (tool) Object.assign(file, { tool, from: cell('source').trim(), to: cell('target').trim() })
    else if (id !== '') {
      const target = cell('target')
      const isFinal = cell('state').trim().toLowerCase() === 'final'
      file.texts.set(id, {
        source: readCoded(cell('source')),
        target: target === '' ? null : readCoded(target),
        isFinal,
      })
    }
  }
  if (file.texts.size === 0) throw new UnreadableTranslation('not-a-translation')
  return file
}

function columnsIn(cells: readonly string[]): Record<(typeof columns)[number], number> {
  const names = cells.map(cell => cell.replaceAll('"', '').trim().toLowerCase())
  return Object.fromEntries(columns.map(name => [name, names.indexOf(name)])) as Record<
    (typeof columns)[number],
    number
  >
}

function recordsOf(text: string, separator: string) {
  try {
    return readCsv(text, separator)
  } catch (fault) {
    if (fault instanceof BrokenQuotes) throw new UnreadableTranslation('broken-file')
    throw fault
  }
}
