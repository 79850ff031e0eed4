import { unseen } from './typed-signs.ts'

/** A letter, or a mark on a letter, of a script in which a joiner changes what is visible. */
const joining = `(?!${unseen})(?![${[
  'Latn',
  'Grek',
  'Cyrl',
  'Armn',
  'Geor',
  'Hebr',
  'Hani',
  'Hira',
  'Kana',
  'Bopo',
  'Hang',
  'Zinh',
]
  .map(script => `\\p{scx=${script}}`)
  .join('')}])[\\p{L}\\p{M}]`

/** After a virama, a joiner also matters at the end of a word, as in a final letter of Malayalam. */
const viramas = '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca]'

const emoji = '\\p{Extended_Pictographic}[\\ufe0e\\ufe0f]?\\p{Emoji_Modifier}?'

/** Invisible characters together with the letters for which they are needed. */
const needed = [
  `${emoji}(?:[\\u{e0020}-\\u{e007e}]+\\u{e007f})?(?:\\u200d${emoji})*`,
  '[0-9#*]\\ufe0f\\u20e3',
  '\\p{Ideographic}[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]',
  '(?=\\p{L})\\p{scx=Mong}[\\u180b-\\u180f]',
  `${viramas}[\\u200c\\u200d]`,
  `${joining}[\\u200c\\u200d](?=${joining})`,
].join('|')

/** All other invisible characters. Tabs and line ends are kept, since they separate. */
const superfluous = `${unseen}|\\p{Cs}|\\p{Noncharacter_Code_Point}|(?![\\t\\n\\v\\f\\r\\u0085])\\p{Cc}`

const neededOrNot = new RegExp(`(${needed})|${superfluous}`, 'gu')

// A character that is drawn. Braille’s empty cell and the musical note without a head are drawn as nothing, although
// Unicode does not class them as spaces.
const visible = /[^\p{C}\p{Z}\p{M}\u2800\u{1d159}]/u

/**
 * A typed or pasted line without invisible characters: control characters, direction marks, and joiners that the script
 * does not need. The line is composed (NFC) and trimmed; '' if nothing would be visible. Tabs and line ends inside are
 * kept, so that they can be refused.
 */
export function typedLine(text: string): string {
  // Removing a character can make marks change places, and then another character may no longer be needed.
  let line = withoutUnseen(text)
  while (line !== withoutUnseen(line)) line = withoutUnseen(line)
  return visible.test(line) ? line : ''
}

const withoutUnseen = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/([\u200c\u200d])[\u200c\u200d]+/gu, '$1')
    .replace(neededOrNot, (_, kept: string | undefined) => kept ?? '')
    .normalize('NFC')
    .trim()
