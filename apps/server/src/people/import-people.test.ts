import { importLinesMaximum } from '@preau/contract/people/calls'
import type { ImportLine } from '@preau/contract/people/import-line'
import type { Answer } from '@preau/contract/schemas'
import type { Language } from '@preau/locales/languages'
import fc from 'fast-check'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { insertAccount } from '#accounts/create-account.ts'
import { csvLine, withoutFormula } from '#platform/csv.ts'
import { aCall, dataSetOf, sendRaw } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { mailsTo } from '#testing/mails.ts'
import { anAdministrator, aTeacher, type TestPerson } from '#testing/people.ts'
import { readPeopleFile } from './read-people-file.ts'

const { app, db } = await aServer()
const administrator = await anAdministrator(db)

type FileContent = string | Uint8Array<ArrayBuffer>
async function send(
  content: FileContent,
  { isTrial = true, as = administrator, lang }: { isTrial?: boolean; as?: TestPerson | null; lang?: Language } = {},
) {
  const file = new File([content], 'people.csv', { type: 'text/csv' })
  const response = await sendRaw(
    app,
    'importPeople',
    { action: 'import', isTrial, lang },
    { as: as ?? undefined, file },
  )
  const dataSet = dataSetOf<Answer<'importPeople'>>(response)
  return { httpStatus: response.statusCode, ...dataSet, report: dataSet.query[0] as Answer<'importPeople'>[number] }
}
const people = () =>
  db
    .selectFrom('actor')
    .select(['mail', 'first_name', 'last_name', 'organization', 'job', 'canton', 'language', 'role', 'activated_at'])
    .where('id', '!=', administrator.id)
    .orderBy('mail')
    .execute()
const head = 'E-mail;Prénom;Nom\n'
const faultsOf = (lines: ImportLine[]) =>
  lines.flatMap(({ line, faults }) => faults.map(({ column, message }) => [line, column, message]))

beforeEach(() => db.deleteFrom('actor').where('id', '!=', administrator.id).execute())

test('H-13 a trial says of each line what would happen and changes nothing; the import does it; repeated, it does nothing', async () => {
  const { mail } = await aTeacher(db)
  const content = `${head}noe@ecole.ch;Noé;Jaquet\n\n${mail};Quelqu’un;D’autre\nlea@ecole.ch;Léa;Favre\n`
  const before = await people()
  const lines = [
    { line: 2, mail: 'noe@ecole.ch', firstName: 'Noé', name: 'Jaquet', outcome: 'made', faults: [] },
    { line: 4, mail, firstName: 'Quelqu’un', name: 'D’autre', outcome: 'known', faults: [] },
    { line: 5, mail: 'lea@ecole.ch', firstName: 'Léa', name: 'Favre', outcome: 'made', faults: [] },
  ]
  const report = { made: 2, known: 1, wrong: 0, ignored: [], lines }
  expect(await send(content)).toMatchObject({ status: 'success', report: { ...report, isDone: false } })
  expect(await people()).toEqual(before)
  expect(await send(content, { isTrial: false })).toMatchObject({ report: { ...report, isDone: true } })
  expect((await people()).map(person => person.mail)).toEqual(['lea@ecole.ch', 'noe@ecole.ch', mail].sort())
  expect((await mailsTo(db, 'noe@ecole.ch')).map(({ kind }) => kind)).toEqual(['welcome'])
  expect(await mailsTo(db, mail)).toEqual([])
  expect(await send(content, { isTrial: false })).toMatchObject({ report: { isDone: true, made: 0, known: 3 } })
  expect(await mailsTo(db, 'noe@ecole.ch')).toHaveLength(1)
  const events = await db.selectFrom('audit').select(['action', 'details']).orderBy('id').execute()
  const made = { action: 'create-account', details: {} }
  expect(events).toEqual([made, made, { action: 'import-people', details: { import: expect.any(String), count: 2 } }])
})

test('T-13 correct lines are imported, and wrong ones come back as a file that can be corrected and imported again', async () => {
  const columns = 'E-mail;Prénom;Nom;Téléphone;Canton\n'
  const right = 'noe@ecole.ch;Noé;Jaquet;;Vaud\n'
  const wrong = 'lea@ecole;Léa;"Favre; dite ""Lé""";+41 79;Savoie\nmax@ecole.ch;Max;Roth;;;;de trop\n'
  const { report: trial } = await send(columns + wrong + right)
  expect(trial).toMatchObject({ isDone: false, made: 1, wrong: 2 })
  expect(await people()).toEqual([])
  const { report } = await send(columns + wrong + right, { isTrial: false, lang: 'fr' })
  expect(report).toMatchObject({ isDone: true, made: 1, wrong: 2 })
  expect((await people()).map(({ mail }) => mail)).toEqual(['noe@ecole.ch'])
  expect(report.faulty).toBe(
    [
      '\uFEFFRaison;E-mail;Prénom;Nom;Téléphone;Canton\r\n',
      'Ce n’est pas une adresse e-mail. Ce canton est inconnu\u00a0: écrivez son nom ou ses deux lettres.;',
      'lea@ecole;Léa;"Favre; dite ""Lé""";\'+41 79;Savoie\r\n',
      'Cette ligne a plus de cases que la première\u00a0: un séparateur de trop\u00a0?;max@ecole.ch;Max;Roth;;;;de trop\r\n',
    ].join(''),
  )
  const { report: again } = await send(report.faulty!, { lang: 'en' })
  expect(faultsOf(again.lines)).toEqual(faultsOf(report.lines))
  expect(again.ignored, 'the reasons are none of the columns').toEqual(['Téléphone'])
  expect(again.faulty).toMatch(/^\uFEFFReason;E-mail;Prénom;Nom;Téléphone;Canton\r\nThis is/)
  const corrected = report
    .faulty!.replace('lea@ecole', 'lea@ecole.ch')
    .replace('Savoie', 'VS')
    .replace(';;;;de trop', '')
  const last = await send(corrected, { isTrial: false })
  expect(last.report).toMatchObject({ isDone: true, made: 2, wrong: 0, faulty: null })
  expect((await people()).map(person => person.last_name)).toEqual(['Favre; dite "Lé"', 'Roth', 'Jaquet'])
})

test('T-13 when no line is correct, nothing is imported', async () => {
  const { mail } = await aTeacher(db)
  const content = `${head}${mail};X;Y\nlea@ecole;Léa;Favre`
  expect(await send(content, { isTrial: false })).toMatchObject({ report: { isDone: false, known: 1, wrong: 1 } })
})

test.each([
  [
    'French',
    'Adresse e-mail;Prénom;Nom;Établissement;Fonction;Canton;Langue',
    'Enseignante ou enseignant;Vaud;français',
  ],
  ['English', 'E-mail address,First name,Last name,School,Occupation,Canton,Language', 'Teacher,vd,FR'],
  ['German', 'E-Mail-Adresse\tVorname\tNachname\tSchule\tTätigkeit\tKanton\tSprache', 'teacher\tWaadt\tFranzösisch'],
  ['Italian', 'Indirizzo e-mail;Nome;Cognome;Istituto;Funzione;Cantone;Lingua', 'teacher;Vaud;Francese'],
  [
    'words of the account, in French',
    'Adresse e-mail;Prénom;Nom;École ou organisation;Fonction;Canton;Langue',
    'teacher;Vaud;FR',
  ],
  [
    'words of the registration, in German',
    'E-Mail-Adresse;Vorname;Nachname;Organisation oder Schule;Funktion;Kanton;Sprache',
    'teacher;Waadt;FR',
  ],
  ['capitals and another order of words', 'EMAIL;PRENOM;NOM;ECOLE;METIER;CANTON;LANGUE', 'teacher;VAUD;Français'],
])('H-13 columns are recognized by their headings in %s, with any separator', async (_, headings, words) => {
  const separator = /[;,\t]/.exec(headings)?.[0] ?? ';'
  const name = ['noe@ecole.ch', 'Noé', 'Jaquet', 'Collège des Tilleuls'].join(separator)
  expect(await send(`${headings}\r\n${name}${separator}${words}\r\n`, { isTrial: false })).toMatchObject({
    report: { made: 1, ignored: [] },
  })
  expect(await people()).toEqual([
    {
      mail: 'noe@ecole.ch',
      first_name: 'Noé',
      last_name: 'Jaquet',
      organization: 'Collège des Tilleuls',
      job: 'teacher',
      canton: 'vd',
      language: 'fr',
      role: 'user',
      activated_at: null,
    },
  ])
})

const written = `${head}noe@ecole.ch;Noé;Jäquet-Œuvray\n`
test.each<[string, FileContent]>([
  ['UTF-8', written],
  ['UTF-8 with its mark', `\uFEFF${written}`],
  ['the Latin-1 of spreadsheets', Uint8Array.from(Buffer.from(written.replace('Œ', '\x8c'), 'latin1'))],
  ['UTF-16', Uint8Array.from(Buffer.from(`\uFEFF${written}`, 'utf16le'))],
  ['UTF-16 with its high bytes first', Uint8Array.from(Buffer.from(`\uFEFF${written}`, 'utf16le').swap16())],
  ['UTF-16 without its mark', Uint8Array.from(Buffer.from(written, 'utf16le'))],
  [
    'the Mac Roman of spreadsheets',
    Uint8Array.from(
      Buffer.from(
        written.replaceAll('é', '\x8e').replace('ä', '\x8a').replace('Œ', '\xce').replaceAll('\n', '\r'),
        'latin1',
      ),
    ),
  ],
  ['lines of an old Macintosh, and a hint at the separator', `sep=;\r${written.replaceAll('\n', '\r')}`],
])('H-13 O-01 a file in %s is decoded correctly', async (_, content) => {
  const { report } = await send(content)
  expect(report.lines).toMatchObject([{ firstName: 'Noé', name: 'Jäquet-Œuvray', outcome: 'made' }])
})

test('O-58 a file in a code page of DOS is decoded correctly, and the trial shows how, as it does when a name may be read wrong', async () => {
  const dos = `${head}noe@ecole.ch;Noé;Jäquet\n`.replaceAll('é', '\x82').replace('ä', '\x84')
  const { report } = await send(Uint8Array.from(Buffer.from(dos, 'latin1')))
  expect(report).toMatchObject({
    lines: [{ firstName: 'Noé', name: 'Jäquet', outcome: 'made' }],
    guessed: ['Prénom', 'Noé', 'Jäquet'],
  })
  expect((await send(`${head}noe@ecole.ch;Noé;Jäquet\n`)).report.guessed).toEqual([])
  const central = Uint8Array.from(Buffer.from('E-mail;Vorname;Name\na@ecole.ch;Ivo;Kova\xe8\n', 'latin1'))
  expect((await send(central)).report).toMatchObject({ guessed: ['Kovaè'] })
})

test.each([
  ['French', 'Nom;Prénom;Adresse;NPA;Localité;E-mail', 'Favre;Léa;Rue du Lac 3;1003;Lausanne;lea@ecole.ch', 'Adresse'],
  ['German', 'Name;Vorname;Adresse;PLZ;Ort;E-Mail', 'Favre;Léa;Seeweg 3;3000;Bern;lea@ecole.ch', 'Adresse'],
  [
    'Italian',
    'Cognome;Nome;Indirizzo;CAP;Località;E-mail',
    'Favre;Léa;Via Lago 3;6900;Lugano;lea@ecole.ch',
    'Indirizzo',
  ],
  ['English', 'Name,First name,Address,ZIP,City,Email', 'Favre,Léa,3 Lake Road,1003,Lausanne,lea@ecole.ch', 'Address'],
  ['an address before the other', 'Adresse;Courriel;Nom;Prénom', 'Rue du Lac 3;lea@ecole.ch;Favre;Léa', 'Adresse'],
  ['two names', 'Name;Nachname;Rufname;Vorname;E-Mail', 'Léa Favre;Favre;Lélé;Léa;lea@ecole.ch', 'Name'],
  ['two schools', 'Nom;Prénom;E-mail;École;Institution', 'Favre;Léa;lea@ecole.ch;Les Tilleuls;Commune', 'Institution'],
])(
  'O-10 in a list of a school, in %s, a sure heading wins over a weak one, which is named',
  async (_, head, line, weak) => {
    const { report } = await send(`${head}\n${line}\n`)
    expect(report).toMatchObject({ made: 1, wrong: 0 })
    expect(report.lines).toMatchObject([{ mail: 'lea@ecole.ch', firstName: 'Léa', name: 'Favre' }])
    expect(report.ignored).toContain(weak)
  },
)

test('O-10 a weak heading alone counts where its cells fit, and a street is never read as a mail address', async () => {
  const mails = await send('Nom;Prénom;Adresse\nFavre;Léa;lea@ecole.ch\nJaquet;Noé;\nMonnet;Zoé;zoe@ecole\n')
  expect(mails.report.lines).toMatchObject([{ mail: 'lea@ecole.ch' }, { mail: '' }, { mail: 'zoe@ecole' }])
  const streets = await send(
    'Nom;Prénom;Adresse;NPA\nFavre;Léa;Rue du Lac 3;1003\nJaquet;Noé;noe@ecole.ch;1003\nX;Y;Z 1;1\n',
  )
  expect(streets).toMatchObject({ message: 'missing-column', issues: [{ path: 'file_0.mail' }] })
})

test.each([
  ['E-Mail (dienstlich);Vorname;Nachname', 'lea@ecole.ch;Léa;Favre', []],
  ['Courriel privé;Courriel professionnel;Prénom;Nom', 'l@prive.ch;lea@ecole.ch;Léa;Favre', ['Courriel privé']],
  ['Mail privat;E-Mail Schule;Rufname;Familienname', 'l@prive.ch;lea@ecole.ch;Léa;Favre', ['Mail privat']],
  ['E-mail;E-mail école;Prénom;Nom', 'lea@ecole.ch;bureau@ecole.ch;Léa;Favre', ['E-mail école']],
  ['Email personale;Nome;Cognome', 'lea@ecole.ch;Léa;Favre', []],
  ['E-mail;Prénom(s);Nom(s)', 'lea@ecole.ch;Léa;Favre', []],
  ['E-mail;Vorname(n);Nachname(n)', 'lea@ecole.ch;Léa;Favre', []],
])('O-55 an address of the office wins over one at home: %s', async (head, line, ignored) => {
  const { report } = await send(`${head}\n${line}\n`)
  expect(report).toMatchObject({ made: 1, wrong: 0, ignored })
  expect(report.lines).toMatchObject([{ mail: 'lea@ecole.ch', firstName: 'Léa', name: 'Favre' }])
})

test.each([
  ['semicolons', ';'],
  ['commas', ','],
])('O-55 titles above the headings of a list with %s are ignored and reported', async (_, separator) => {
  const list = [
    ['Liste 2026/27', '', ''],
    [''],
    ['État', 'le 1er août'],
    ['Nom', 'Prénom', 'E-mail'],
    ['Favre', 'Léa', 'lea@ecole.ch'],
  ]
  const { report } = await send(list.map(cells => cells.join(separator)).join('\r\n'))
  expect(report).toMatchObject({ made: 1, wrong: 0, ignored: ['Liste 2026/27', 'État', 'le 1er août'] })
  expect(report.lines).toMatchObject([{ line: 5, mail: 'lea@ecole.ch', firstName: 'Léa', name: 'Favre' }])
})

test('H-13 columns under other headings are ignored and reported: nobody becomes an administrator by a file', async () => {
  const content = 'Rôle;E-mail;Prénom;Nom;Remarque\nadmin;noe@ecole.ch;Noé;Jaquet;sympa\n'
  expect((await send(content, { isTrial: false })).report).toMatchObject({ made: 1, ignored: ['Rôle', 'Remarque'] })
  expect(await people()).toMatchObject([{ role: 'user', organization: '', canton: null }])
})

test.each([
  ['no address', ';Noé;Jaquet', 'mail', 'field-is-required'],
  ['an address that is none', 'noe@ecole;Noé;Jaquet', 'mail', 'invalid-email'],
  ['an address of 10,000 characters', `${'n'.repeat(10_000)}@ecole.ch;Noé;Jaquet`, 'mail', 'field-too-long'],
  ['a blank name alone', 'noe@ecole.ch;  ', null, 'name-is-required'],
  ['a name of 10,000 characters', `noe@ecole.ch;Noé;${'x'.repeat(10_000)}`, 'name', 'field-too-long'],
  ['a name of two lines', 'noe@ecole.ch;Noé;"Jaquet\nFavre"', 'name', 'field-is-one-line'],
  ['a name with a tab', 'noe@ecole.ch;Noé\tJaquet;', 'firstName', 'field-is-one-line'],
  ['more cells than headings', 'noe@ecole.ch;Noé;Jaquet;;;Vaud;fr;de trop', null, 'too-many-cells'],
  ['a canton that is none', 'noe@ecole.ch;Noé;Jaquet;;;Savoie', 'canton', 'unknown-canton'],
  ['a letter that another program has lost', 'noe@ecole.ch;??ng;Jaquet;;;', 'firstName', 'lost-letters'],
  ['a language that we do not speak', 'noe@ecole.ch;Noé;Jaquet;;;;Klingon', 'language', 'unknown-language'],
])('H-13 R-29 %s is reported at its line and column', async (_, line, column, message) => {
  const content = `E-mail;Prénom;Nom;Établissement;Fonction;Canton;Langue\nlea@ecole.ch;Léa;Favre\n${line}\n`
  const { report } = await send(content)
  expect(faultsOf(report.lines)).toEqual([[3, column, message]])
  expect(report).toMatchObject({ made: 1, wrong: 1 })
  expect(JSON.stringify(report.lines).length).toBeLessThan(1000)
})

test('H-13 a language that is switched off is reported at its line, and is never the default', async () => {
  const query = {
    version: 0,
    change: { section: 'languages' as const, values: { on: ['fr' as const, 'en' as const], followsBrowser: null } },
  }
  onTestFinished(async () => void (await db.deleteFrom('setting').where('key', '=', 'languages').execute()))
  const { status } = await aCall(app, 'putSettings', query, { as: administrator })
  expect(status).toBe('success')
  const headings = 'E-mail;Prénom;Nom;Langue\n'
  const { report } = await send(`${headings}noe@ecole.ch;Noé;Jaquet;Deutsch\nlea@ecole.ch;Léa;Favre;en\n`)
  expect(faultsOf(report.lines)).toEqual([[2, 'language', 'language-is-off']])
  expect(report).toMatchObject({ made: 1, wrong: 1 })

  await send(`${headings}noe@ecole.ch;Noé;Jaquet;\nlea@ecole.ch;Léa;Favre;en\n`, { isTrial: false, lang: 'de' })
  expect(await people()).toMatchObject([{ language: 'en' }, { language: 'fr' }])
})

test('H-13 when two lines have the same address, however it is written, the second is wrong and names the first', async () => {
  const { report } = await send(`${head}noe@ecole.ch;Noé;Jaquet\n NOE@École.ch;Noé;Jaquet\nNoe@Ecole.CH;Noé;Jaquet\n`)
  expect(report.lines[2]).toMatchObject({
    line: 4,
    outcome: 'wrong',
    faults: [{ column: 'mail', message: 'repeated', line: 2 }],
  })
})

test.each([
  ['right to left', 'ליאה', 'כהן'],
  ['emoji', 'Léa 👩‍🏫', '🏫'],
  ['quotes and separators', 'Léa "la; maîtresse"', 'Favre, née Blanc'],
  ['what spreadsheets take for formulas', '=HYPERLINK("https://example.org")', '+@-1'],
])('H-13 names with %s are imported unchanged', async (_, firstName, name) => {
  const cells = ['lea@ecole.ch', firstName, name].map(withoutFormula)
  await send(head + csvLine(cells), { isTrial: false })
  expect(await people()).toMatchObject([{ first_name: firstName, last_name: name }])
})

test.each<[string, FileContent, string, string[]]>([
  ['an empty file', '', 'no-lines', []],
  ['nothing but headings', head, 'no-lines', []],
  ['blank lines', '\n\n;;;\n', 'no-lines', []],
  ['no heading for names', 'E-mail;Remarque\na@b.ch;x\n', 'missing-column', ['firstName', 'name']],
  ['no headings at all', 'noe@ecole.ch;Noé;Jaquet\n', 'missing-column', ['mail', 'firstName', 'name']],
  ['a heading twice', 'E-mail;Courriel;Prénom;Nom\n;;;x\n', 'column-twice', ['mail']],
  ['quotes that nobody closes', `${head}a@b.ch;"A;B\nc@d.ch;C;D\n`, 'broken-quotes', ['2']],
  ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0x0d]), 'not-a-text', []],
  ['a workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0]), 'not-a-text', []],
  ['a line of 1 MB', `${head}a@b.ch;A;${'é'.repeat(500_000)}\n`, 'line-too-long', ['2']],
  ['a heading of 1 MB', 'X1:1 '.repeat(200_000), 'line-too-long', ['1']],
  ['a cell of many lines', `${head}a@b.ch;A;B\nc@d.ch;C;"${'D\n'.repeat(12_000)}"\n`, 'line-too-long', ['3']],
  ['more lines than are taken', head + 'a@b.ch;A;B\n'.repeat(importLinesMaximum + 1), 'too-many-lines', []],
])('H-13 %s is refused as a whole, with the reason', async (_, content, message, places) => {
  for (const isTrial of [true, false]) {
    const answer = await send(content, { isTrial })
    expect(answer).toMatchObject({ httpStatus: 200, status: 'error', message, query: [] })
    expect(answer.issues?.map(({ path }) => path) ?? []).toEqual(places.map(place => `file_0.${place}`))
  }
  expect(await people()).toEqual([])
})

test('M-85 a list with a line of 1 MB is refused before its words are compared', () => {
  for (const odd of ['é', '</font', 'X1:1 ', ';', '""']) {
    const list = Buffer.from(head + odd.repeat(1_000_000 / odd.length))
    const before = process.cpuUsage()
    expect(() => readPeopleFile(list)).toThrow('line-too-long')
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(1000)
  }
})

test('H-13 W-19 a file that is too large, or missing, is a malformed call', async () => {
  expect(await send('x'.repeat(2_000_001))).toMatchObject({ httpStatus: 413 })
  const none = await sendRaw(app, 'importPeople', { action: 'import', isTrial: true }, { as: administrator })
  expect({ status: none.statusCode, path: dataSetOf(none).issues?.[0]?.path }).toEqual({ status: 400, path: 'file_0' })
})

test('H-13 callers without a session and teachers import nobody', async () => {
  for (const as of [null, await aTeacher(db)]) {
    expect(await send(written, { isTrial: false, as })).toMatchObject({ message: 'not logged', query: [] })
  }
  expect((await people()).map(({ mail }) => mail)).not.toContain('noe@ecole.ch')
})

test('H-13 any bytes are either read as people or refused with a reason', () => {
  const reasons = ['not-a-text', 'no-lines', 'line-too-long', 'missing-column', 'column-twice', 'broken-quotes']
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array(),
        fc.string().map(text => Buffer.from(head + text)),
      ),
      bytes => {
        try {
          expect(readPeopleFile(bytes).lines.length).toBeGreaterThan(0)
        } catch (fault) {
          expect(fault).toMatchObject({ name: 'UnreadableFile' })
          expect(reasons).toContain((fault as Error).message)
        }
      },
    ),
  )
})

test('H-13 five hundred people are imported within seconds, all or none, even twice at the same time and beside a registration', async () => {
  const lines = Array.from({ length: 500 }, (_, index) => `p${index}@ecole.ch;Person;${index}\n`)
  const other = { mail: 'p250@ecole.ch', firstName: 'Already', lastName: 'There', passwordHash: null }
  const [one, two] = await Promise.all([
    send(head + lines.join(''), { isTrial: false }),
    send(head + lines.toReversed().join(''), { isTrial: false }),
    insertAccount(db, other),
  ])
  expect([one, two]).toMatchObject([{ report: { isDone: true } }, { report: { isDone: true } }])
  expect(await people()).toHaveLength(500)
  const mails = await db.selectFrom('mail').select('recipient').where('kind', '=', 'welcome').execute()
  expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(mails.length)
  expect(one.report.made + two.report.made).toBe(mails.length)
})

test('O-13 addresses of a list are read as people write them, with domains in any letters, and a repeated one is found', async () => {
  const written = [
    ...['lea@école-exemple.ch', 'lea@xn--cole-exemple-9db.ch', 'lea@xn--e1afmkfd.xn--p1ai', 'd’angelo@ecole.example'],
    ...['Léa Favre <lea2@ecole.example>', 'lea3@ecole.example.', 'lea4@bücher.example', 'mailto:lea5@ecole.example'],
    ...['"lea6@ecole.example;"', "d'angelo@ecole.example"],
  ]
  const content = `${head}${written.map(mail => `${mail};Léa;Favre\n`).join('')}`
  const { report } = await send(content)
  expect(faultsOf(report.lines)).toEqual([
    [3, 'mail', 'repeated'],
    [11, 'mail', 'repeated'],
  ])
  const single = written.filter((_, index) => index !== 1 && index !== 9)
  await send(`${head}${single.map(mail => `${mail};Léa;Favre\n`).join('')}`, { isTrial: false })
  expect((await people()).map(({ mail }) => mail)).toEqual(
    [
      ...["d'angelo@ecole.example", 'lea2@ecole.example', 'lea3@ecole.example', 'lea4@xn--bcher-kva.example'],
      ...['lea5@ecole.example', 'lea6@ecole.example', 'lea@xn--cole-exemple-9db.ch', 'lea@xn--e1afmkfd.xn--p1ai'],
    ].sort(),
  )
})

test('O-45 a trial shows names as they will be, without the characters nobody sees', async () => {
  const { report } = await send(`${head}zoe@ecole.ch;Zo\u200bé\u2060;\u202eFavre\n`)
  expect(report.lines).toMatchObject([{ firstName: 'Zoé', name: 'Favre', outcome: 'made' }])
})
