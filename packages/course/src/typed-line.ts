import { unseen } from './typed-signs.ts'

/** A letter, or a mark on one, of a script in which a joiner changes what is seen. */
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

/** After a virama a joiner also counts at the end of a word, as in a final letter of Malayalam. */
const viramas = '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca]'

const emoji = '\\p{Extended_Pictographic}[\\ufe0e\\ufe0f]?\\p{Emoji_Modifier}?'

/** Signs nobody sees by themselves, together with what they are needed for. */
const needed = [
  `${emoji}(?:[\\u{e0020}-\\u{e007e}]+\\u{e007f})?(?:\\u200d${emoji})*`,
  '[0-9#*]\\ufe0f\\u20e3',
  '\\p{Ideographic}[\\ufe00-\\ufe02\\u{e0100}-\\u{e01ef}]',
  '(?=\\p{L})\\p{scx=Mong}[\\u180b-\\u180f]',
  `${viramas}[\\u200c\\u200d]`,
  `${joining}[\\u200c\\u200d](?=${joining})`,
].join('|')

/** Everything else that is not seen; tabs and line ends are left, since they separate. */
const superfluous = `${unseen}|\\p{Cs}|\\p{Noncharacter_Code_Point}|(?![\\t\\n\\v\\f\\r\\u0085])\\p{Cc}`

const neededOrNot = new RegExp(`(${needed})|${superfluous}`, 'gu')

// Braille’s empty cell and the head of no note are drawn as nothing, and are none to the standard.
const visible = /[^\p{C}\p{Z}\p{M}\u2800\u{1d159}]/u

/**
 * A line as a person typed or pasted it, without the signs they do not see: control characters, directions, and joiners
 * where the script does not need them; composed (NFC) and trimmed. '' where nothing would be visible. Tabs and line ends
 * within it are left to be refused.
 */
export function typedLine(text: string): string {
  // Marks change places where a sign between them was taken out; then another may no longer be needed.
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
