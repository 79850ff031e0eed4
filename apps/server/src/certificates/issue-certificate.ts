import type { CertificateFacts } from '@preau/contract/certificates/certificate-facts'
import type { SignedInViewer } from '@preau/contract/library/rights'
import { pickTakeaways } from '@preau/course/takeaways'
import { endOfDay } from '@preau/locales/calendar'
import { isLanguage, type Language, languageCodes } from '@preau/locales/languages'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { finishedTools } from '#learning/read-progress.ts'
import { namesOf, readApprovedGrounds, ruleOf, takeawaysIn } from '#library/certificate-grounds.ts'
import type { CertificateGrounds } from '#library/tables.ts'
import { type PerLanguage, type WordRow, wordsPerLanguage } from '#library/word-columns.ts'
import type { EffectiveSettings } from '#settings/effective-settings.ts'
import { hasSeenAll, readStanding, type ToolStanding } from './certificate-standing.ts'
import { dueRenewal } from './due-renewal.ts'
import type { CertificateRow } from './tables.ts'
import { type ByHand, type WrittenFacts, writeCertificate } from './write-certificate.ts'

/** The settings about the issuer of certificates. */
export type Issuer = {
  organisation: Pick<EffectiveSettings['organisation'], 'name' | 'mail' | 'site'>
  certificates: Omit<EffectiveSettings['certificates'], 'keptYears'>
}

/** The current certificate of a person for a tool: one that was not replaced. */
export function currentCertificate(
  db: Kysely<Database>,
  actorId: string,
  toolId: string,
): Promise<CertificateRow | undefined> {
  return db
    .selectFrom('certificate')
    .selectAll()
    .where('actor_id', '=', actorId)
    .where('tool_id', '=', toolId)
    .where('replaced_by', 'is', null)
    .executeTakeFirst()
}

/**
 * Records that a tool is finished. Issues its certificate if that is earned and there is none, or renews one that ends.
 * Returns the current certificate, which may have ended, been revoked or withdrawn; null where there is none.
 * Concurrent calls do all this once.
 */
export async function issueIfEarned(
  trx: Transaction<Database>,
  person: SignedInViewer,
  toolId: string,
  about: { language: Language; settings: () => Promise<Issuer> },
): Promise<CertificateRow | null> {
  const current = await currentCertificate(trx, person.id, toolId)
  const isFinished = (await finishedTools(trx, person.id, [toolId])).has(toolId)
  if (current && isFinished && !dueRenewal(current)) return current
  if (!(await hasSeenAll(trx, person.id, toolId))) return current ?? null
  const found = await readStanding(trx, person, toolId, current, about.language)
  if (!found?.standing.isEarned) return current ?? null
  if (!isFinished) await recordFinished(trx, person.id, toolId, found.lastAt)
  if (!found.applicable.rule.isGiven || (current && !dueRenewal(current))) return current ?? null
  const grounds = await readApprovedGrounds(trx, toolId)
  if (!grounds) return current ?? null
  const facts = {
    grounds,
    standing: found.standing,
    language: about.language,
    settings: await about.settings(),
  }
  return issueCertificate(trx, { actorId: person.id, toolId, replaces: current, ...facts })
}

async function recordFinished(trx: Transaction<Database>, actor_id: string, tool_id: string, finished_at: Date) {
  await trx
    .insertInto('finished_tool')
    .values({ actor_id, tool_id, finished_at })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/**
 * What a certificate is made from. `standing` has the criteria that were met, null for a certificate without criteria.
 */
type Grounds = {
  toolId: string
  /** The tool's name in its original language, where another than the stored one is to be used, as in a preview. */
  toolName?: string | undefined
  /** The other texts and the rule: the approved ones, or those that the authors last saved. */
  grounds: CertificateGrounds
  standing: Pick<ToolStanding['standing'], 'slides' | 'questions' | 'percent'> | null
  language: Language
  settings: Issuer
}

type Issue = Grounds & {
  actorId: string
  /** The certificate that it replaces. */
  replaces?: CertificateRow | undefined
  byHand?: ByHand
}

/**
 * Writes a certificate with its facts, mail and event; returns the existing one where a concurrent call has already
 * written it.
 */
export async function issueCertificate(trx: Transaction<Database>, issue: Issue): Promise<CertificateRow> {
  const { actorId, toolId, replaces, byHand } = issue
  const occasion = byHand ? 'given' : 'earned'
  const facts = await factsOf(trx, issue, await holderOf(trx, actorId))
  const begunAt = byHand ? null : await begunOn(trx, actorId, toolId)
  const whole = { ...facts, ...(begunAt !== null && { begunAt }) }
  return writeCertificate(trx, whole, { actorId, toolId, replaces, byHand, occasion })
}

type FactRow = { level: WordRow; place: number }

/**
 * When a person began a tool; null where they did not. Moments in the future are ignored: they come from a device with
 * a wrong clock.
 */
async function begunOn(trx: Transaction<Database>, actorId: string, toolId: string): Promise<number | null> {
  const { begun } = await trx
    .selectFrom('progress')
    .select(sql<Date | null>`min(seen_at) filter (where seen_at <= now())`.as('begun'))
    .where('actor_id', '=', actorId)
    .where('tool_id', '=', toolId)
    .executeTakeFirstOrThrow()
  return begun?.getTime() ?? null
}

async function holderOf(trx: Transaction<Database>, actorId: string): Promise<string> {
  const { holder } = await trx
    .selectFrom('actor')
    .select(sql<string>`full_name(first_name, last_name)`.as('holder'))
    .where('id', '=', actorId)
    .executeTakeFirstOrThrow()
  return holder
}

/** The facts of a certificate of a tool or path, for a name. */
export async function factsOf(db: Kysely<Database>, about: Grounds, holder: string): Promise<WrittenFacts> {
  const { toolId, toolName, grounds, standing, language, settings } = about
  const rule = ruleOf(grounds)
  const { rows } = await sql<FactRow>`
    select to_jsonb(l) as level,
      (
        select count(*)::int + 1 from object o
        where o.type = 'level' and o.deleted_at is null and o.visibility = 'visible'
          and (o.position, o.created_at, o.id) < (l.position, l.created_at, l.id)
      ) as place
    from object t
    join object l on l.id = t.parent_id
    where t.id = ${toolId}
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('the tool disappeared while its certificate was made')
  const now = Date.now()
  const names = { ...namesOf(grounds), ...(toolName !== undefined && { [grounds.language]: toolName }) }
  const name = withTaken(names, language, grounds.language)
  const takeaways = withTaken(takeawaysOf(grounds), language, grounds.language)
  const levelName = withTaken(wordsPerLanguage(row.level).name, language, row.level.language)
  return {
    holder,
    tool: { id: toolId, name: name.texts, takeaways: grounds.tools ? {} : takeaways.texts },
    ...(grounds.tools && { pathTools: grounds.tools.map(tool => partOf(tool, language)) }),
    level: { name: levelName.texts, place: row.place },
    hours: rule.hours ?? null,
    language,
    originals: { tool: name.original, takeaways: takeaways.original, level: levelName.original },
    issuedAt: now,
    validUntil: rule.validMonths === undefined ? null : endOfDay(now, { months: rule.validMonths }),
    criteria: standing && {
      slides: standing.slides,
      questions: standing.questions,
      threshold: standing.percent === null ? null : rule.threshold,
      attempts: rule.attempts ?? null,
    },
    ...issuerFacts(settings),
  }
}

/**
 * Adds the text in the language in which the tool was taken. Where that translation is missing, the person read the
 * original: its text is taken, and `original` names its language.
 */
function withTaken<Text>(
  texts: PerLanguage<Text>,
  taken: Language,
  original: Language,
): { texts: Partial<Record<Language, Text>>; original?: Language } {
  const text = texts[original]
  // Others than the holder read a certificate too, so it is never in easy language.
  const plain: Partial<Record<Language, Text>> = Object.fromEntries(
    Object.entries(texts).filter(([code]) => isLanguage(code)),
  )
  if (plain[taken] !== undefined || text === undefined) return { texts: plain }
  return { texts: { ...plain, [taken]: text }, original }
}

/** A tool of a path on its certificate, in the language in which the path was taken. */
function partOf(
  { id, language: original, name }: NonNullable<CertificateGrounds['tools']>[number],
  taken: Language,
): NonNullable<CertificateFacts['pathTools']>[number] {
  const found = withTaken(name, taken, original)
  return { id, name: found.texts, ...(found.original && { original: found.original }) }
}

/** The facts about the issuer of a certificate. */
export function issuerFacts({
  organisation: { name, mail, site },
  certificates: { place, signatoryName, signatoryFunction, signatureSpace, logo },
}: Issuer): Pick<CertificateFacts, 'organisation' | 'signatory' | 'signatureSpace' | 'logo'> {
  return {
    organisation: { name, place, mail, site },
    signatory: signatoryName || signatoryFunction ? { name: signatoryName, function: signatoryFunction } : null,
    ...(signatureSpace && { signatureSpace }),
    ...(logo && { logo }),
  }
}

/** The facts about a tool, in each of its languages. */
function takeawaysOf(grounds: CertificateGrounds): PerLanguage<string[]> {
  const inEach = languageCodes.map(language => [language, takeawaysIn(grounds, language)] as const)
  return Object.fromEntries(inEach.flatMap(([language, texts]) => (texts ? [[language, pickTakeaways(texts)]] : [])))
}
