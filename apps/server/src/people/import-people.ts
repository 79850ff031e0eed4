import { randomUUID } from 'node:crypto'
import { hasName } from '@preau/contract/accounts/full-name'
import { mailKey } from '@preau/contract/accounts/mail-address'
import { mail as mailRule, personFields } from '@preau/contract/accounts/person-fields'
import { line as lineRule } from '@preau/contract/fields'
import { groupMaxima } from '@preau/contract/groups/calls'
import type { ImportColumn } from '@preau/contract/people/calls'
import type { ImportLine } from '@preau/contract/people/import-line'
import type { Answer } from '@preau/contract/schemas'
import { asOneLine } from '@preau/course/title-line'
import { typedLine } from '@preau/course/typed-line'
import { defaultLanguage, type Language } from '@preau/locales/languages'
import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { AccountRecord } from '#accounts/create-account.ts'
import { recordEvent } from '#audit/record-event.ts'
import type { Database } from '#database.ts'
import { findNamedGroups, groupKey, importGroups, roomIn } from '#groups/import-groups.ts'
import { withFormula } from '#platform/csv.ts'
import { makeAccounts } from '#sign-up/create-accounts.ts'
import { faultyLines } from './faulty-lines.ts'
import { answerCalled, cantonCalled, jobCalled, languageCalled } from './import-columns.ts'
import type { PeopleFile, PeopleLine } from './read-people-file.ts'

type Fault = ImportLine['faults'][number]
type Planned = { shown: ImportLine; key: string; account: AccountRecord }

/** Most characters of a cell in the report: enough to recognise it. */
const shownLength = 100

const groupName = lineRule(groupMaxima.name)

/**
 * Creates an account, with its activation mail, for each right line whose address has no account yet; all of them or
 * none, and none in a trial. Returns what became, or would become, of every line, and the wrong lines as a file. With
 * `leadsOthers` the caller leads new groups for which no line names a lead. `languages` are those switched on;
 * `language` is for lines without a language.
 */
export async function importPeople(
  db: Kysely<Database>,
  file: PeopleFile,
  {
    by,
    language,
    isTrial,
    leadsOthers = false,
    languages,
  }: { by: string; language: Language; isTrial: boolean; leadsOthers?: boolean; languages: Language[] },
): Promise<Answer<'importPeople'>[number]> {
  const usual = languages.includes(language) ? language : defaultLanguage
  const { lines, ignored, guessed } = file
  const planned = lines.map(line => planOf(line, usual, languages))
  findRepeated(planned)
  await findKnown(db, planned)
  await placeInGroups(db, planned, leadsOthers)
  const right = planned.filter(({ shown }) => shown.outcome !== 'wrong')
  const isToDo = right.some(({ shown: { outcome, group } }) => outcome === 'made' || (group && !group.isThere))
  const isDone = !isTrial && (isToDo || right.length === planned.length)
  if (isDone) await make(db, right, by)
  const count = (outcome: ImportLine['outcome']) => planned.filter(({ shown }) => shown.outcome === outcome).length
  return {
    isDone,
    made: count('made'),
    known: count('known'),
    wrong: count('wrong'),
    groups: new Set(right.flatMap(({ shown: { group } }) => (group?.isNew ? [groupKey(group.name)] : []))).size,
    placed: right.filter(({ shown: { group } }) => group && !group.isThere).length,
    ignored: ignored.slice(0, 50).map(cut),
    guessed: guessed.map(cut),
    lines: planned.map(({ shown }) => shown),
    faulty: faultyLines(
      file,
      planned.map(({ shown }) => shown),
      language,
    ),
  }
}

function planOf({ line, cells, isTooLong }: PeopleLine, usual: Language, languages: Language[]): Planned {
  const faults: Fault[] = isTooLong ? [{ column: null, message: 'too-many-cells' }] : []
  const written = (column: ImportColumn) => withFormula(cells[column] ?? '').trim()
  const fault = (column: ImportColumn | null, message: string) =>
    void faults.push({ column, message: message as Fault['message'] })

  function checked(column: ImportColumn, rule: z.ZodType<string>, text: string): string {
    const { success, data, error } = rule.safeParse(text)
    if (!success) fault(column, error.issues[0]?.message ?? 'field-is-required')
    return data ?? ''
  }
  function optional(column: ImportColumn, rule: z.ZodType<string>, text: string): string {
    return text === '' ? '' : checked(column, rule, text)
  }
  function named<Thing>(column: 'canton' | 'language', called: (name: string) => Thing | undefined) {
    const name = written(column)
    const thing = name === '' ? undefined : called(name)
    if (name !== '' && thing === undefined) fault(column, `unknown-${column}`)
    return thing
  }
  function spoken(): Language {
    const language = named('language', languageCalled) ?? usual
    if (!languages.includes(language)) fault('language', 'language-is-off')
    return language
  }

  const mail = checked('mail', mailRule, written('mail'))
  const account: AccountRecord = {
    mail,
    firstName: checked('firstName', personFields.firstName, written('firstName')),
    lastName: checked('name', personFields.name, written('name')),
    organization: optional('organization', personFields.organization, written('organization')),
    job: optional('job', personFields.job, jobCalled(written('job'))),
    language: spoken(),
    passwordHash: null,
  }
  const canton = named('canton', cantonCalled)
  for (const column of ['firstName', 'name'] as const)
    if (/[?\ufffd]/u.test(written(column))) fault(column, 'lost-letters')
  const areNamesValid = !faults.some(({ column }) => column === 'firstName' || column === 'name')
  if (areNamesValid && !hasName({ ...account, name: account.lastName })) fault(null, 'name-is-required')
  const group = optional('group', groupName, written('group'))
  const isLead = answerCalled(written('lead'))
  if (isLead === undefined) fault('lead', 'unknown-answer')
  if (isLead && written('group') === '') fault('lead', 'lead-without-group')
  const shown: ImportLine = {
    line,
    mail: cut(written('mail')),
    firstName: cut(typedLine(asOneLine(written('firstName')))),
    name: cut(typedLine(asOneLine(written('name')))),
    outcome: faults.length > 0 ? 'wrong' : 'made',
    group: group === '' ? null : { name: group, isLead: isLead === true, isNew: false, isThere: false },
    faults,
  }
  return { shown, key: mailKey(mail), account: { ...account, ...(canton && { canton }) } }
}

/** Of several lines with the same address only the first counts: only their author knows which one is right. */
function findRepeated(planned: Planned[]): void {
  const firsts = new Map<string, number>()
  for (const { key, shown } of planned) {
    if (key === '') continue
    const line = firsts.get(key)
    if (line === undefined) firsts.set(key, shown.line)
    else {
      shown.faults.push({ column: 'mail', message: 'repeated', line })
      shown.outcome = 'wrong'
    }
  }
}

/**
 * Marks the lines whose address already has an account. That account remains unchanged, whatever else the line says.
 */
async function findKnown(db: Kysely<Database>, planned: Planned[]): Promise<void> {
  const keys = planned.map(({ key }) => key).filter(key => key !== '')
  const found = await db
    .selectFrom('actor')
    .select('mail_key')
    .where(sql<boolean>`mail_key = any(${keys}::text[])`)
    .execute()
  const known = new Set(found.map(({ mail_key }) => mail_key))
  for (const { key, shown } of planned) {
    if (!known.has(key)) continue
    shown.faults = shown.faults.filter(({ column }) => column === 'group' || column === 'lead')
    shown.outcome = shown.faults.length > 0 ? 'wrong' : 'known'
  }
}

/**
 * Finds the groups that right lines name. A new group needs a lead, and a name that several groups have is ambiguous.
 * If a group cannot be made, its lines are wrong too: once the file is corrected, the people get into the group.
 */
async function placeInGroups(db: Kysely<Database>, planned: Planned[], leadsOthers: boolean): Promise<void> {
  const placed = planned.filter(({ shown }) => shown.group !== null)
  if (placed.length === 0) return
  const byKey = Map.groupBy(placed, ({ shown }) => groupKey(shown.group?.name ?? ''))
  const namedGroup = await findNamedGroups(db, [...byKey.keys()])
  for (const [key, lines] of byKey) {
    const named = namedGroup(key)
    for (const { shown, key: mailKey } of lines)
      Object.assign(shown.group ?? {}, {
        isNew: named.groups === 0,
        isThere: named.isThere(mailKey, shown.group?.isLead ?? false),
      })
    const right = lines.filter(({ shown }) => shown.outcome !== 'wrong')
    const isLead = ({ shown }: Planned) => shown.group?.isLead === true
    const mayLead = (each: Planned) => isLead(each) || each.shown.faults.some(({ column }) => column === 'lead')
    const wrong = (those: Planned[], message: Fault['message']) => {
      for (const { shown } of those) {
        shown.faults.push({ column: 'group', message })
        shown.outcome = 'wrong'
      }
    }
    if (named.groups > 1) wrong(lines, 'ambiguous-group')
    else if (named.groups === 0 && !right.some(isLead) && !(leadsOthers && !lines.some(mayLead))) {
      // Marks all lines of the group, also those that are wrong for another reason.
      if (lines.some(mayLead)) wrong(right, 'lead-to-correct')
      else wrong(lines, 'group-without-lead')
    } else {
      const more = right.filter(({ shown }) => !shown.group?.isThere)
      const leadsFirst = more.toSorted((one, other) => Number(isLead(other)) - Number(isLead(one)))
      wrong(leadsFirst.slice(roomIn(named)), 'group-full')
    }
  }
}

async function make(db: Kysely<Database>, planned: Planned[], by: string): Promise<void> {
  const made = planned.filter(({ shown }) => shown.outcome === 'made')
  const importId = randomUUID()
  await db.transaction().execute(async trx => {
    const accounts = made.map(({ account }) => ({ ...account, importId }))
    // Somebody may have registered since the check.
    for (const index of await makeAccounts(trx, accounts, { by, withMail: true })) {
      const late = made[index]
      if (late) late.shown.outcome = 'known'
    }
    const count = made.filter(({ shown }) => shown.outcome === 'made').length
    const placed = planned.flatMap(({ key: mailKey, account, shown: { group } }) =>
      group ? [{ mailKey, group: group.name, school: account.organization ?? '', isLead: group.isLead }] : [],
    )
    // The school of a new group is that of its lead.
    placed.sort((one, other) => Number(other.isLead) - Number(one.isLead))
    const { groups, leads, invited } = await importGroups(trx, { by, importId }, placed)
    if (count + groups + leads + invited === 0) return
    const about = placed.length > 0 ? { groups, leads, invited } : {}
    await recordEvent(trx, { by, action: 'import-people', to: null, details: { count, ...about, import: importId } })
  })
}

function cut(text: string): string {
  const letters = [...text]
  return letters.length > shownLength ? `${letters.slice(0, shownLength).join('')}…` : text
}
