import fc from 'fast-check'

const odd = [
  '\t',
  '\n',
  '\r\n',
  '\v',
  '\f',
  '\0',
  '\u0007',
  '\u0085',
  '\u00a0',
  '\u00ad',
  '\u0301',
  '\u0958',
  '\u200b',
  '\u200d',
  '\u2028',
  '\u2029',
  '\u202e',
  '\u2066',
  '\ud83d',
  '\udc00',
  '\ue000',
  '\ufb2c',
  '\ufeff',
  '\ufffe',
  '\u{1d160}',
  '😀',
  '👩‍👧',
  ' ',
  'é',
  'mot',
]

/** Texts at the place of a title in a document: any text, above all those that no name may contain. */
export const arbitraryTitle = fc.oneof(
  fc.array(fc.constantFrom(...odd), { maxLength: 12 }).map(parts => parts.join('')),
  fc.array(fc.constantFrom(...odd), { minLength: 150, maxLength: 250 }).map(parts => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 30 }),
)
