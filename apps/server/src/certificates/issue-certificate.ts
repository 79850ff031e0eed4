import type { CertificateFacts } from '@preau/contract/certificates/certificate-facts'
import type { Viewer } from '@preau/contract/library/rights'
import type { CertificateRule } from '@preau/course/certificate'
import { moduleContent, moduleTranslation } from '@preau/course/module-content'
import { pickTakeaways } from '@preau/course/takeaways'
import { type Language, languageCodes } from '@preau/locales/languages'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#database.ts'
import { type InEach, type WordRow, wordsInEach } from '#library/in-languages.ts'
import type { EffectiveSettings } from '#settings/effective-settings.ts'
import { hasSeenAll, readStanding, type ToolStanding } from './certificate-standing.ts'
import { openRenewal } from './open-renewal.ts'
import type { CertificateRow } from './tables.ts'
import { type ByHand, type WrittenFacts, writeCertificate } from './write-certificate.ts'

type Person = Viewer & { id: string }
type Issuer = {
  organisation: Pick<EffectiveSettings['organisation'], 'name' | 'mail' | 'site'>
  certificates: Omit<EffectiveSettings['certificates'], 'keptYears'>
}

/** The certificate a person has of a tool: not one that another stands in the place of. */
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
 * Issues the certificate of a tool when it is earned and there is none, or anew when the one there is ends; gives the
 * one that holds then, null where there is none. Asked for several times at once, it is issued once.
 */
export async function issueIfEarned(
  trx: Transaction<Database>,
  person: Person,
  toolId: string,
  about: { language: Language; settings: () => Promise<Issuer> },
): Promise<CertificateRow | null> {
  const current = await currentCertificate(trx, person.id, toolId)
  if (current && !openRenewal(current)) return current
  if (!(await hasSeenAll(trx, person.id, toolId))) return current ?? null
  const found = await readStanding(trx, person, toolId, current, about.language)
  if (!found?.asked.rule.isGiven || !found.standing.isEarned) return current ?? null
  const facts = {
    rule: found.asked.rule,
    standing: found.standing,
    language: about.language,
    settings: await about.settings(),
  }
  return issueCertificate(trx, { actorId: person.id, toolId, replaces: current, ...facts })
}

/** What a certificate is made of; `standing` only as far as it says what had to be done, null where nothing had to be. */
type Grounds = {
  toolId: string
  /** Its name in its original language, where that is not to be the one that is stored. */
  toolName?: string | undefined
  rule: CertificateRule
  standing: Pick<ToolStanding['standing'], 'slides' | 'questions' | 'percent'> | null
  language: Language
  settings: Issuer
}

type Issue = Grounds & {
  actorId: string
  /** The one it stands in the place of. */
  replaces?: CertificateRow | undefined
  byHand?: ByHand
}

/** Writes a certificate with all it says, its mail and its event; gives the one there is where somebody was quicker. */
export async function issueCertificate(trx: Transaction<Database>, issue: Issue): Promise<CertificateRow> {
  const { actorId, toolId, replaces, byHand } = issue
  const occasion = byHand ? 'given' : 'earned'
  const facts = await factsOf(trx, issue, await holderOf(trx, actorId))
  return writeCertificate(trx, facts, { actorId, toolId, replaces, byHand, occasion })
}

type FactRow = { tool: WordRow; level: WordRow; place: number }

async function holderOf(trx: Transaction<Database>, actorId: string): Promise<string> {
  const { holder } = await trx
    .selectFrom('actor')
    .select(sql<string>`concat_ws(' ', first_name, last_name)`.as('holder'))
    .where('id', '=', actorId)
    .executeTakeFirstOrThrow()
  return holder
}

/** What a certificate says of a tool as it is now, made out to a name. */
export async function factsOf(db: Kysely<Database>, grounds: Grounds, holder: string): Promise<WrittenFacts> {
  const { toolId, toolName, rule, standing, language, settings } = grounds
  const { rows } = await sql<FactRow>`
    select to_jsonb(t) as tool, to_jsonb(l) as level,
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
  if (!row) throw new Error('the tool is gone while its certificate was made')
  const now = Date.now()
  const names = wordsInEach(row.tool).name
  if (toolName !== undefined) names[row.tool.language] = toolName
  const name = withTaken(names, language, row.tool.language)
  const takeaways = withTaken(await takeawaysOf(db, toolId, row.tool.language), language, row.tool.language)
  const levelName = withTaken(wordsInEach(row.level).name, language, row.level.language)
  return {
    holder,
    tool: { id: toolId, name: name.texts, takeaways: takeaways.texts },
    level: { name: levelName.texts, place: row.place },
    hours: rule.hours ?? null,
    language,
    originals: { tool: name.original, takeaways: takeaways.original, level: levelName.original },
    issuedAt: now,
    validUntil: rule.validMonths === undefined ? null : monthsAfter(now, rule.validMonths),
    criteria: standing && {
      slides: standing.slides,
      questions: standing.questions,
      threshold: standing.percent === null ? null : rule.threshold,
    },
    ...issuerFacts(settings),
  }
}

/**
 * Texts with one in the language a tool was taken in: where it has none of its own, the original is what was read, and
 * `original` says its language.
 */
function withTaken<Text>(
  texts: InEach<Text>,
  taken: Language,
  original: Language,
): { texts: InEach<Text>; original?: Language } {
  const text = texts[original]
  return texts[taken] !== undefined || text === undefined ? { texts } : { texts: { ...texts, [taken]: text }, original }
}

/** What a certificate says of who issues it. */
export function issuerFacts({
  organisation: { name, mail, site },
  certificates: { place, signatoryName, signatoryFunction, logo },
}: Issuer): Pick<CertificateFacts, 'organisation' | 'signatory' | 'logo'> {
  return {
    organisation: { name, place, mail, site },
    signatory: signatoryName || signatoryFunction ? { name: signatoryName, function: signatoryFunction } : null,
    ...(logo && { logo }),
  }
}

/** What stays of a tool, in each language that says it. */
async function takeawaysOf(db: Kysely<Database>, toolId: string, original: Language): Promise<InEach<string[]>> {
  const modules = await db
    .selectFrom('object')
    .select(['content', 'translations', 'language'])
    .where('parent_id', '=', toolId)
    .where('type', '=', 'module')
    .where('visibility', '=', 'visible')
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const inLanguage = (language: Language) =>
    pickTakeaways(
      modules.map(module => {
        const translation = module.translations[language]?.content
        return (
          (translation ? moduleTranslation.parse(translation).takeaways : undefined) ??
          moduleContent.parse(module.content).takeaways
        )
      }),
    )
  const has = (language: Language) =>
    language === original || modules.some(({ translations }) => translations[language]?.content)
  return Object.fromEntries(languageCodes.filter(has).map(language => [language, inLanguage(language)]))
}

/** The same day so many months later; the last of a month that has none such. */
function monthsAfter(at: number, months: number): number {
  const end = new Date(at)
  const day = end.getUTCDate()
  end.setUTCMonth(end.getUTCMonth() + months)
  if (end.getUTCDate() !== day) end.setUTCDate(0)
  return end.getTime()
}
