// @vitest-environment jsdom
import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { readTexts } from './read-markdown.ts'

const read = (words: string) => readTexts('Cours.md', new Map([['Cours.md', new Uint8Array(strToU8(words))]]))
const blocksOf = (words: string) => read(words).slides.flatMap(({ content }) => content.blocks)

/** The tables of a text: caption, heads and cells. */
const tablesOf = (words: string) =>
  blocksOf(words).flatMap(block =>
    block.type === 'table'
      ? [
          [
            block.caption,
            block.columns.map(({ text }) => text),
            ...block.rows.map(({ cells }) => cells.map(({ text }) => text)),
          ],
        ]
      : [],
  )

// The files of pandoc 2.17 below were made from HTML, each with other kinds of tables switched off.
const simple = `# Un

  Âge     Temps
  ------- --------
  4 ans   20 min
  8 ans   1 h

  : Une *légende* longue

Après.
`
const multiline = `# Un

  -----------------------------------------------------------------------------
  Signe observé en      Que faire                  Qui
  classe par toi                                   
  --------------------- -------------------------- ----------------------------
  Il se tait et s'isole [147.ch](https://147.ch)   1\\. L'enseignante
  dans la cour depuis   et **parler** avec lui     
  des semaines, sans    dans un endroit calme      
  raison                                           

  日本語 é                                         2
  -----------------------------------------------------------------------------

  : Une légende

Après.
`
const grid = `# Un

+--------------------+--------------------+---------------------------+
| Signe observé en   | Que faire          | Qui                       |
| classe par toi     |                    |                           |
+====================+====================+===========================+
| Il se tait et      | [147.c             | 1\\. L'enseignante         |
| s'isole dans la    | h](https://147.ch) |                           |
| cour depuis des    | et **parler** avec |                           |
| semaines, sans     | lui dans un        |                           |
| raison             | endroit calme      |                           |
+--------------------+--------------------+---------------------------+
| 日本語 é           |                    | 2                         |
+--------------------+--------------------+---------------------------+

: Une légende

Après.
`

test('O-59 a simple table of pandoc is a table with its caption', () => {
  expect(tablesOf(simple)).toEqual([['Une légende longue', ['Âge', 'Temps'], ['4 ans', '20 min'], ['8 ans', '1 h']]])
  expect(blocksOf(simple).map(({ type }) => type)).toEqual(['table', 'text'])
})

const widerRows = (link: string) => [
  [
    'Une légende',
    ['Signe observé en classe par toi', 'Que faire', 'Qui'],
    [
      "Il se tait et s'isole dans la cour depuis des semaines, sans raison",
      `${link} et parler avec lui dans un endroit calme`,
      "1. L'enseignante",
    ],
    ['日本語 é', '', '2'],
  ],
]

test('O-59 rows of several lines are rows, in a table with spaces and in a grid, and numbers are no lists', () => {
  expect(tablesOf(multiline)).toEqual(widerRows('147.ch'))
  // Pandoc breaks the words of a link where a column of a grid ends.
  expect(tablesOf(grid)).toEqual(widerRows('147.c h'))
  for (const words of [multiline, grid]) expect(read(words).movedLinks).toBe(1)
})

test('O-59 tables without heads, of right-aligned and centred columns and with the caption above are tables', () => {
  expect(
    tablesOf(
      `# Un\n\nTable: Prix {#tbl:prix}\n\n-------     ------ ----------   -------\n     12     12        12            12\n    123     123       123          123\n-------     ------ ----------   -------\n\nFin\n`,
    ),
  ).toEqual([['Prix', ['12', '12', '12', '12'], ['123', '123', '123', '123']]])
  expect(
    tablesOf(`----------- -------\n   First    row\n            deux\n\n  Second    x | y\n----------- -------\n`),
  ).toEqual([[undefined, ['First', 'row deux'], ['Second', 'x | y']]])
  expect(tablesOf(`+:---:+---:+\n| a   | b  |\n+-----+----+\n| c   | d  |\n+-----+----+\n`)).toEqual([
    [undefined, ['a', 'b'], ['c', 'd']],
  ])
})

test('O-59 a table of pandoc whose first head is empty, or whose only row has several lines, is read as a table', () => {
  const empty = `                    mots
  ----------------- ----------
  un                deux
`
  expect(tablesOf(empty)).toEqual([[undefined, ['', 'mots'], ['un', 'deux']]])
  const single = `  -------------------------------
  a              b
  -------------- ----------------
  des mots qui   12.
  vont

  -------------------------------
`
  expect(tablesOf(single)).toEqual([[undefined, ['a', 'b'], ['des mots qui vont', '12.']]])
})

test('O-59 lists and paragraphs in the cells of a grid do not run together', () => {
  const cells = `+-------------+--------+
| a           | un     |
|             |        |
| -   Noter   | deux   |
| -   Appeler |        |
+=============+========+
| x           | \`y|z\`  |
+-------------+--------+
`
  expect(tablesOf(cells)).toEqual([[undefined, ['a Noter Appeler', 'un deux'], ['x', 'y|z']]])
})

test('O-59 a table of pandoc with merged cells or of one column, in a list or a quote comes as lines, and is counted', () => {
  const merged = `+---+---+
| a | b |
+===+===+
| deux  |
+---+---+
| c | d |
+   +---+
|   | e |
+---+---+
`
  expect(read(merged).tablesAsLines).toBe(1)
  const said = JSON.stringify(blocksOf(merged))
  expect(said.match(/(?<="text":")[^"]*/g)).toEqual(['a', 'b', 'deux', 'c', 'd', 'e'])
  const nested = `# Un

-   point

      A   B
      --- ---
      1   2

>   C   D
>   --- ---
>   3   4

  --------
  seul
  encore
  --------

  Une tête
  ----------
  seul
  fin
`
  const found = read(nested)
  expect([found.tablesAsLines, found.slides.length]).toEqual([4, 1])
  expect(JSON.stringify(found.slides)).not.toMatch(/---/)
  expect(JSON.stringify(found.slides).match(/(?<="text":")[^"]*/g)).toEqual(
    'point A B 1 2 C D 3 4 seul encore'.split(' ').concat('Une tête', 'seul', 'fin'),
  )
})

test('O-59 text that only looks like a table is unchanged: rules, headings, code, lists of dashes', () => {
  const words = `Avant

-----

Titre
-----

mots

- - -

\`\`\`
  A   B
  --- ---
  1   2
\`\`\`

    C   D
    --- ---
    3   4

--option  -x
`
  const { slides, tablesAsLines } = read(words)
  expect(slides.map(({ content }) => content.title)).toEqual(['Cours', 'Titre'])
  expect(tablesAsLines).toBe(0)
  expect(slides.flatMap(({ content }) => content.blocks.map(({ type }) => type))).toEqual(['text', 'text'])
  expect(JSON.stringify(slides)).toContain('--- ---')
})

test('O-59 the caption below a table of pipes becomes a text without its colon', () => {
  expect(JSON.stringify(blocksOf('| a | b |\n|---|---|\n| 1 | 2 |\n\n: La légende\n'))).toMatch(/"text":"La légende"/)
})
