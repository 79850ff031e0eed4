import { foldForSearch } from '@preau/course/folded-text'
import { richTextOf } from '@preau/course/rich-text'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCall } from '#testing/a-call.ts'
import { aLibrary } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { aTeacher } from '#testing/people.ts'

const server = await aServer()
const { app, db } = server

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))

test('O-08 the database folds the letters of Latin, digits and what nobody sees as the pages do', async () => {
  const letters = [
    ...[...between(0xc0, 0x17f), ...between(0x1e00, 0x1e9f), ...between(0xfb00, 0xfb06), ...between(0x2080, 0x2089)],
    ...['²', '³', '¹', '…', "'", '’', '‘', 'ʼ', '´', '`', '′', '‹', '\u00ad', '\u200b', '\u200e', '\u2060', '\ufeff'],
  ].filter(letter => !['×', '÷'].includes(letter))
  const { rows } = await sql<{ written: string; plain: string }>`
    select written, plain_text('a' || written || 'b') as plain from unnest(${letters}::text[]) as written
  `.execute(db)
  const differing = rows.filter(({ written, plain }) => plain !== foldForSearch(`a${written}b`))
  expect(differing.map(({ written, plain }) => [written, plain, foldForSearch(`a${written}b`)])).toEqual([])
})

test.each([
  ["l'accord", 'Signer lʼaccord ensemble.'],
  ['accord', 'Signer lʼaccord ensemble.'],
  ['oeil', 'Garder un œil.'],
  ['œil', 'Garder un oeil.'],
  ['CO2', 'Le CO₂ de nos films.'],
  ['CO₂', 'Le CO2 de nos films.'],
  ['film', 'Un ﬁlm court.'],
  ['Strasse', 'Auf der Straße.'],
  ['Straße', 'Auf der Strasse.'],
  ['harcèlement', 'Le harcè\u00adle\u00adment en ligne.'],
  ['harc\u00adèlement', 'Le harcèlement en ligne.'],
  ['élève', 'Une e\u0301le\u0300ve.'],
  ['Đorđe', 'Pour Đorđe.'],
  ['Dorde', 'Pour Đorđe.'],
])('O-08 %j is found in %j', async (text, words) => {
  const ids = await aLibrary(server, [
    {
      name: 'Cycle',
      tools: [
        {
          name: 'Outil',
          modules: [
            { name: 'Un', slides: [{ name: 'Mots', blocks: [{ id: 'a', type: 'text', text: richTextOf(words) }] }] },
          ],
        },
      ],
    },
  ])
  const found = await aCall(app, 'searchLibrary', { text, lang: 'fr' }, { as: await aTeacher(db) })
  expect(found.query.map(({ tool }) => tool)).toContain(ids('Outil'))
})
