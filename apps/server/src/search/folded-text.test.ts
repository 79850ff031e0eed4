import { readFile } from 'node:fs/promises'
import { foldForSearch } from '@preau/course/folded-text'
import { richTextOf } from '@preau/course/rich-text'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCertificate } from '#certificates/testing/a-certificate.ts'
import { aCall } from '#testing/a-call.ts'
import { aLibrary } from '#testing/a-library.ts'
import { aServer } from '#testing/a-server.ts'
import { aTeacher } from '#testing/people.ts'

const server = await aServer()
const { app, db } = server

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))

/** The blocks of Latin letters: the first two, Extended-A and -B, Additional, Extended-C, -D and -E, IPA, phonetic, full-width. */
const latin = [
  ...[between(0x41, 0x5a), between(0x61, 0x7a), between(0xaa, 0x24f), between(0x250, 0x2af), between(0x1d00, 0x1dbf)],
  ...[between(0x1e00, 0x1eff), between(0x2c60, 0x2c7f), between(0xa720, 0xa7ff), between(0xab30, 0xab6f)],
  ...[between(0xfb00, 0xfb06), between(0xff21, 0xff5a)],
]
  .flat()
  // The oldest supported PostgreSQL does not know the last ones.
  .filter(sign => /\p{L}/u.test(sign) && !/[\ua7cb-\ua7f4]/.test(sign))

test('O-64 the database folds every Latin letter, digit and invisible character in the same way as the pages', async () => {
  const others = [
    ...[
      ...between(0x2074, 0x2079),
      ...between(0x2080, 0x2089),
      '⁰',
      '²',
      '³',
      '¹',
      '…',
      "'",
      '’',
      '‘',
      'ʼ',
      '´',
      '`',
      '′',
      '‹',
    ],
    ...['\u00ad', '\u200b', '\u200e', '\u2060', '\ufeff', 'e\u0301', 'e\u1dc4', 'e\u1ab0', 'e\ufe20'],
  ]
  expect(latin.length).toBeGreaterThan(1_200)
  const { rows } = await sql<{ written: string; plain: string }>`
    select written, plain_text('a' || written || 'b') as plain from unnest(${[...latin, ...others]}::text[]) as written
  `.execute(db)
  const differing = rows.filter(({ written, plain }) => plain !== foldForSearch(`a${written}b`))
  expect(differing.map(({ written, plain }) => [written, plain, foldForSearch(`a${written}b`)])).toEqual([])
})

test.each([
  ['Əliyev', 'Eliyev'],
  ['Ɖeka Ɔbeng', 'deka obeng'],
  ['Ɓaaba Ɗan', 'baaba d'],
  ['Ʒiǯi Ŧuomas', 'zizi tuomas'],
  ['Ƶivko Ɨsa', 'ISA'],
])('O-64 the person %s is found by typing %j', async (name, typed) => {
  const { rows } = await sql<{ found: boolean }>`
    select array_to_tsvector(plain_words(${name})) @@ words_begin(${typed}) as found
  `.execute(db)
  expect(rows).toEqual([{ found: true }])
})

test('O-64 certificates and requests stored before letters were folded like this are found once the database is migrated', async () => {
  const holder = 'Ɓaaba Əliyev'
  const { id: actorId } = await aTeacher(db)
  const ids = await aLibrary(server, [
    { name: 'Level', tools: [{ name: 'Before', modules: [{ name: 'One', slides: [{ name: 'A' }] }] }] },
  ])
  const code = await aCertificate(db, { actorId, toolId: ids('Before'), holder })
  const migration = await readFile(
    new URL('../migrations/0041-folded-letters-and-replies.sql', import.meta.url),
    'utf8',
  )
  const before = await readFile(new URL('../migrations/0009-folded-text.sql', import.meta.url), 'utf8')
  const functionOf = (text: string) => text.slice(0, text.indexOf(');\n', text.indexOf('create or replace')) + 2)
  await sql.raw(functionOf(before)).execute(db)
  await sql`
    insert into contact_request (first_name, last_name, mail, category, text, language)
    values ('Ɓaaba', 'Əliyev', 'b@ecole.example', 'other', 'Ɗ', 'fr')
  `.execute(db)
  await sql`update certificate set facts = facts where code = ${code}`.execute(db)
  const found = async () => {
    const { rows } = await sql<{ requests: number; certificates: number }>`
      select (select count(*)::int from contact_request where search_words @@ words_begin('baaba eliyev')) as requests,
        (select count(*)::int from certificate where search_words @@ words_begin('baaba eliyev')) as certificates
    `.execute(db)
    return rows
  }
  expect(await found()).toEqual([{ requests: 0, certificates: 0 }])
  await sql.raw(migration).execute(db)
  expect(await found()).toEqual([{ requests: 1, certificates: 1 }])
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
