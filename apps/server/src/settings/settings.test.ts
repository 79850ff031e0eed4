import type { SettingsState } from '@preau/contract/settings/schemas'
import { type SettingSection, type SettingValues, settingSections } from '@preau/contract/settings/settings-fields'
import { describe, expect, test } from 'vitest'
import { aCall, dataSetOf, sendRaw } from '#testing/a-call.ts'
import { aServer } from '#testing/a-server.ts'
import { anAdministrator, aTeacher } from '#testing/people.ts'
import { untilOneWaits } from '#testing/waiting.ts'

const { app, db } = await aServer({ ORGANISATION_NAME: 'Association Préau', ORGANISATION_PHONE: '+41 21 555 01 01' })
const administrator = await anAdministrator(db)

async function state(as = administrator): Promise<SettingsState> {
  const { query } = await aCall(app, 'getSettings', {}, { as })
  return query[0] as SettingsState
}

/** Saves a section over its latest version; fields that are not given keep their values. */
async function save<Section extends SettingSection>(
  section: Section,
  changes: { [Field in keyof SettingValues[Section]]?: unknown },
  { version, as = administrator }: { version?: number; as?: typeof administrator } = {},
) {
  const { sections } = await state()
  const query = {
    action: 'put',
    version: version ?? sections[section].version,
    change: { section, values: { ...sections[section].values, ...changes } },
  }
  const response = await sendRaw(app, 'putSettings', query, { as })
  return { httpStatus: response.statusCode, ...dataSetOf<SettingsState[]>(response) }
}

const issuesOf = ({ issues = [] }: Awaited<ReturnType<typeof save>>) =>
  issues.map(({ path, message }) => [path.replace('query.change.values.', ''), message])

describe('who may see and change settings', () => {
  test('callers without a session and teachers neither see the settings nor change them', async () => {
    for (const as of [undefined, await aTeacher(db)]) {
      const query = { version: 0, change: { section: 'registrations' as const, values: { isOpen: true } } }
      expect(await aCall(app, 'getSettings', {}, { as })).toMatchObject({ message: 'not logged', query: [] })
      expect(await aCall(app, 'putSettings', query, { as })).toMatchObject({ message: 'not logged', query: [] })
    }
    expect((await state()).sections.registrations).toMatchObject({ version: 0, values: { isOpen: false } })
  })
})

test('a field that nobody has set has the installation’s value', async () => {
  const { sections, provider, mailFrom } = await state()
  for (const section of settingSections) {
    const { version, values, installation, savedAt, savedBy } = sections[section]
    expect({ version, values, savedAt, savedBy }).toEqual({
      version: 0,
      values: installation,
      savedAt: null,
      savedBy: null,
    })
  }
  expect(sections.testimonials.values.list).toHaveLength(6)
  expect(sections.organisation.values.name).toBe('Association Préau')
  expect({ provider, mailFrom }).toEqual({ provider: null, mailFrom: 'contact@preau.example' })
})

test('a field that is set overrides the installation’s, and null restores it', async () => {
  const set = await save('organisation', { name: 'Les Préaux', mail: 'bonjour@preaux.example' })
  expect(set.query[0]?.sections.organisation).toMatchObject({
    version: 1,
    values: { name: 'Les Préaux', phone: '+41 21 555 01 01', mail: 'bonjour@preaux.example' },
    installation: { name: 'Association Préau' },
    savedAt: expect.any(Number),
    savedBy: 'Aline Rochat',
  })
  const putBack = await save('organisation', { name: null })
  expect(putBack.query[0]?.sections.organisation).toMatchObject({
    version: 2,
    values: { name: 'Association Préau', mail: 'bonjour@preaux.example' },
  })
})

test('saving over an old version is refused and changes nothing; other sections are not affected', async () => {
  const { version } = (await state()).sections.banner
  await save('banner', { texts: { fr: 'Nous ouvrons en mars.' } })
  expect(await save('banner', { texts: { fr: 'Nous ouvrons en mai.' } }, { version })).toMatchObject({
    httpStatus: 200,
    status: 'error',
    message: 'old-version',
    query: [],
  })
  expect((await state()).sections.banner.values.texts).toEqual({ fr: 'Nous ouvrons en mars.' })
  expect(await save('languages', { on: ['fr', 'en', 'it'] })).toMatchObject({ status: 'success' })
})

test.each([
  ['a first', 'externalSignIn', { name: 'A' }, { name: 'B' }],
  ['a later', 'banner', { isShown: false }, { texts: {} }],
] as const)(
  'when two administrators save %s change of a section at once, one is refused',
  async (_, section, one, other) => {
    const { version } = (await state()).sections[section]
    const answers = await Promise.all([save(section, one, { version }), save(section, other, { version })])
    expect(answers.map(({ message }) => message).sort()).toEqual(['old-version', 'true'])
    expect((await state()).sections[section].version).toBe(version + 1)
  },
)

test('a save that waits for another save of the same section is refused once the other is done', async () => {
  const { version } = (await state()).sections.registrations
  await save('registrations', { isOpen: false }, { version })
  const waiting = await db.transaction().execute(async trx => {
    await trx
      .updateTable('setting')
      .set({ version: version + 2 })
      .where('key', '=', 'registrations')
      .execute()
    const second = save('registrations', { isOpen: true }, { version: version + 1 })
    await untilOneWaits(db)
    return { second }
  })
  expect(await waiting.second).toMatchObject({ message: 'old-version' })
})

const latestEvent = () =>
  db
    .selectFrom('audit')
    .select(['actor_id', 'action', 'object_id', 'details'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

test('the event records who changed which fields, with the values before and after, but no field that may name a person', async () => {
  await save('organisation', { name: 'Les Préaux', address: 'Rue Secrète 1', mail: null, phone: null })
  await save('organisation', { name: 'Sous le toit', address: 'c/o Chiara Monnet', phone: '021 555 02 02' })
  const organisation = await latestEvent()
  expect(organisation).toMatchObject({ actor_id: administrator.id, action: 'change-settings', object_id: null })
  expect(organisation.details).toMatchObject({
    section: 'organisation',
    fields: expect.arrayContaining(['name', 'address', 'phone']),
    was: { name: 'Les Préaux', phone: '+41 21 555 01 01' },
    now: { name: 'Sous le toit', phone: '021 555 02 02' },
  })
  await save('banner', { isShown: null, texts: null })
  await save('banner', { isShown: false, texts: { fr: 'Demandez à Chiara Monnet' } })
  expect((await latestEvent()).details).toMatchObject({
    was: { isShown: true, texts: [] },
    now: { isShown: false, texts: ['fr'] },
  })
  await save('testimonials', { list: null })
  await save('testimonials', { list: [{ texts: { fr: { text: 'Bien.', who: 'Chiara Monnet', where: '' } } }] })
  expect((await latestEvent()).details).toMatchObject({ was: { list: 6 }, now: { list: 1 } })
  const written = await db.selectFrom('audit').select('details').where('action', '=', 'change-settings').execute()
  expect(JSON.stringify(written)).not.toMatch(/Chiara|Secrète|contact@/)
})

test('a restored field is recorded with the installation’s value, and unchanged fields are not recorded', async () => {
  const { name } = (await state()).sections.organisation.installation
  await save('organisation', { name: 'Les Préaux' })
  await save('organisation', { name: null })
  expect((await latestEvent()).details).toMatchObject({
    fields: ['name'],
    putBack: ['name'],
    was: { name: 'Les Préaux' },
    now: { name },
  })
  await save('organisation', {})
  expect((await latestEvent()).details).not.toHaveProperty('was')
})

test.each([
  ['name', '', 'field-is-required'],
  ['name', '   ', 'field-is-required'],
  ['name', 'x'.repeat(101), 'field-too-long'],
  ['name', 'Les\nPréaux', 'field-is-one-line'],
  ['name', '\u0007\u3164', 'field-is-required'],
  ['name', 7, 'field-is-required'],
  ['address', 'Rue\u0007 1', 'control-characters'],
  ['address', 'x\n'.repeat(200), 'field-too-long'],
  ['phone', 'appelez-nous', 'invalid-phone'],
  ['phone', '+41', 'invalid-phone'],
  ['phone', '+41 21 555 01 01 '.repeat(4), 'field-too-long'],
  ['mail', 'contact', 'invalid-email'],
  ['mail', 'a@b.example, c@d.example', 'invalid-email'],
  ['mail', '', 'field-is-required'],
  ['site', 'preau.example', 'invalid-address'],
  ['site', 'ftp://preau.example', 'invalid-address'],
  ['site', 'javascript:alert(1)', 'invalid-address'],
  ['site', 'https://', 'invalid-address'],
  ['site', `https://preau.example/${'x'.repeat(300)}`, 'field-too-long'],
] as const)('the %s of the organisation cannot be %j: %s', async (field, typed, message) => {
  const before = await state()
  const answer = await save('organisation', { [field]: typed })
  expect(answer).toMatchObject({ httpStatus: 400, message: 'bad-request' })
  expect(issuesOf(answer)).toEqual([[field, message]])
  expect((await state()).sections).toEqual(before.sections)
})

const line = { reach: '147', purpose: 'Conseil', country: 'Suisse' }
const saying = { text: 'Bien.', who: 'Enseignante', where: '' }
const spoken = (parts: Partial<typeof saying> = {}) => ({ texts: { fr: { ...saying, ...parts } } })
const longName = 'x'.repeat(81)

test.each([
  [
    'what is not said in French',
    'testimonials',
    { list: [{ texts: { en: saying } }] },
    'list.0.texts.fr',
    'field-is-required',
  ],
  [
    'a saying of no words',
    'testimonials',
    { list: [spoken({ text: '' })] },
    'list.0.texts.fr.text',
    'field-is-required',
  ],
  [
    'a saying of a long name',
    'testimonials',
    { list: [spoken({ who: longName })] },
    'list.0.texts.fr.who',
    'field-too-long',
  ],
  ['a 31st saying', 'testimonials', { list: Array(31).fill(spoken()) }, 'list', 'too-many'],
  [
    'a number of no digits',
    'helplines',
    { lists: { fr: [{ ...line, reach: 'police' }] } },
    'lists.fr.0.reach',
    'invalid-helpline',
  ],
  [
    'a script to call',
    'helplines',
    { lists: { fr: [{ ...line, reach: 'javascript:alert(1)' }] } },
    'lists.fr.0.reach',
    'invalid-helpline',
  ],
  [
    'a number for nothing',
    'helplines',
    { lists: { de: [{ ...line, purpose: ' ' }] } },
    'lists.de.0.purpose',
    'field-is-required',
  ],
  ['a 13th number', 'helplines', { lists: { fr: Array(13).fill(line) } }, 'lists.fr', 'too-many-helplines'],
  ['a banner of a page', 'banner', { texts: { fr: 'x'.repeat(301) } }, 'texts.fr', 'field-too-long'],
  ['every language but French', 'languages', { on: ['en'] }, 'on', 'french-is-needed'],
  ['French twice', 'languages', { on: ['fr', 'fr'] }, 'on', 'twice'],
  ['certificates from nowhere', 'certificates', { place: ' ' }, 'place', 'field-is-required'],
  ['a signature of a page', 'certificates', { signatoryName: 'x'.repeat(101) }, 'signatoryName', 'field-too-long'],
  ['a button of a long name', 'externalSignIn', { name: longName }, 'name', 'field-too-long'],
] as const)('%s is refused, with the field that is wrong', async (_, section, changes, path, message) => {
  expect(issuesOf(await save(section, changes))).toEqual([[path, message]])
})

test.each([
  ['a language we do not speak', { version: 0, change: { section: 'languages', values: { on: ['fr', 'xx'] } } }],
  ['a section there is not', { version: 0, change: { section: 'colours', values: {} } }],
  ['half a section', { version: 0, change: { section: 'banner', values: { isShown: true } } }],
  ['no version', { change: { section: 'registrations', values: { isOpen: true } } }],
  ['a mark of the server’s own', { version: 0, change: { section: 'demo-seeded', values: {} } }],
])('%s is answered 400', async (_, query) => {
  const response = await sendRaw(app, 'putSettings', { action: 'put', ...query }, { as: administrator })
  expect(response.statusCode).toBe(400)
})

test.each(['جمعية الفناء', 'Les Préaux 🏫👩‍🏫', 'Zürcher & «Söhne» <b>', 'x'.repeat(100)])(
  'the organisation may be called %s',
  async name => {
    await save('organisation', { name: `  ${name} ` })
    expect((await state()).sections.organisation.values.name).toBe(name)
  },
)

test('the lines of an address have the same line ending, regardless of the system they were typed on', async () => {
  await save('organisation', { address: 'Rue 1\r\n1000 Lausanne\r' })
  expect((await state()).sections.organisation.values.address).toBe('Rue 1\n1000 Lausanne')
})

test('stored values of another version that this one does not understand are ignored', async () => {
  await save('organisation', { name: 'Les Préaux', phone: '021 555 01 01' })
  const value = JSON.stringify({ name: { fr: 'Les Préaux' }, phone: '021 555 02 02', colour: 'red' })
  await db.updateTable('setting').set({ value }).where('key', '=', 'organisation').execute()
  const { values } = (await state()).sections.organisation
  expect(values).toMatchObject({ name: 'Association Préau', phone: '021 555 02 02' })
  expect(values).not.toHaveProperty('colour')
})

test('the settings are described with the people a change would affect: by language, not yet activated, without a password', async () => {
  const before = (await state()).people
  await aTeacher(db, { language: 'it' })
  const waiting = await aTeacher(db, { language: 'en' })
  await db.updateTable('actor').set({ activated_at: null, password_hash: null }).where('id', '=', waiting.id).execute()
  const gone = await aTeacher(db, { language: 'en' })
  await db.updateTable('actor').set({ deletion_asked_at: new Date() }).where('id', '=', gone.id).execute()
  const { languages, ...after } = (await state()).people
  expect(languages).toEqual({ ...before.languages, it: 1, en: (before.languages.en ?? 0) + 1 })
  expect(after).toEqual({ waiting: before.waiting + 1, withoutPassword: before.withoutPassword + 1 })
})
