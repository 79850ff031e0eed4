import { defaultLanguage } from '@preau/locales/languages'
import { z } from 'zod'
import { mail } from '#accounts/person-fields.ts'
import { logoHash } from '#certificates/certificate-facts.ts'
import { language } from '#fields.ts'
import type { LegalPage } from '#legal/legal-pages.ts'
import { filmGigabytesAtFirst, uploadMaximum } from '#media/upload-limits.ts'

const required = 'field-is-required'

/** Half a letter, and what no keyboard types; line feeds are among them. */
const unreadable = /[\p{Cc}\p{Cs}]/u

/** Text of one line: any script, emoji too, and no control characters. */
const oneLine = (max: number) =>
  z
    .string(required)
    .trim()
    .max(max, 'field-too-long')
    .refine(typed => !/[\n\r\t]/.test(typed), { error: 'field-is-one-line', abort: true })
    .refine(typed => !unreadable.test(typed), 'control-characters')

const givenLine = (max: number) => oneLine(max).min(1, required)

/** Text of several lines, which end with a line feed each, whatever they were typed on. */
const lines = (min: 0 | 1, max: number) =>
  z
    .string(required)
    .transform(typed => typed.replaceAll(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .min(min, required)
        .max(max, 'field-too-long')
        .refine(typed => !unreadable.test(typed.replaceAll('\n', '')), 'control-characters'),
    )

const givenLines = (max: number) => lines(1, max)

/** Six digits at least, as people write them. */
const phone = givenLine(40).pipe(z.string().regex(/^\+?(?=(?:\D*\d){6})[\d\s()./-]+$/, 'invalid-phone'))

const site = givenLine(300).pipe(
  z.url({ protocol: /^https?$/, hostname: /./, error: 'invalid-address' }).regex(/^\S+$/, 'invalid-address'),
)

/** What someone said, in one language; who, and where they teach, in words of that language. */
const saying = z.object({ text: givenLines(400), who: givenLine(80), where: oneLine(80) })

/** What someone said, in French at least; a language that is left out shows the French. */
export const testimonial = z.object({
  texts: z
    .partialRecord(language, saying)
    .refine(texts => texts[defaultLanguage] !== undefined, { path: [defaultLanguage], error: required }),
})

/** What a helpline is reached by: a number, short ones such as 147 among them, or an address. */
const reach = givenLine(300).pipe(
  z.union(
    [
      z.string().regex(/^\+?(?=(?:\D*\d){3})[\d\s()./-]{3,30}$/),
      z.url({ protocol: /^https$/, hostname: /./ }).regex(/^\S+$/),
    ],
    'invalid-helpline',
  ),
)

/** Where a child finds help at once: how, what for, and in which country, in words of one language. */
const helpline = z.object({ reach, purpose: givenLine(160), country: oneLine(80) })

/** Hosts, a line each, as they are typed or copied: whole addresses of pages there do as well. */
const hosts = lines(0, 3_000).transform((typed, context) => {
  const hosts = typed.split('\n').flatMap(line => hostOf(line.trim()) ?? [])
  const isEach = typed.split('\n').every(line => line.trim() === '' || hostOf(line.trim()) !== null)
  if (!isEach) context.addIssue({ code: 'custom', message: 'invalid-host', input: typed })
  return [...new Set(hosts)].join('\n')
})

function hostOf(typed: string): string | null {
  const address = /^https?:\/\//.test(typed) ? typed : `https://${typed}`
  const { host = '' } = URL.canParse(address) ? new URL(address) : {}
  return /^(?:[a-z\d-]+\.)+[a-z\d-]*[a-z](?::\d{1,5})?$/.test(host) ? host : null
}

/** Gigabytes that there is room for; null for any number of them. */
const gigabytes = z.number().int().min(1).max(1_000_000).nullable()

const exampleSaying = { text: 'On me raconte beaucoup plus de choses.', who: 'Enseignante, Cycle 2', where: 'Vaud' }

const exampleLogo = {
  hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  name: 'École de Prilly',
}

/** What the audit log repeats of a setting: the value itself, only that it changed, or an outline of it. */
type Logged<Value> = 'itself' | 'only-that' | ((value: Value) => unknown)

/** A setting: what it may be, one that it could be, and what the log repeats; whoever a person is named in, it is not that. */
function setting<Rule extends z.ZodType>(
  rule: Rule,
  example: z.output<Rule>,
  logged: Logged<z.output<Rule>> = 'itself',
) {
  return { rule, example, logged }
}

/** What a legal page says in the place of its template, per language. */
const legalTexts = setting(z.partialRecord(language, givenLines(30_000)), {}, texts => Object.keys(texts))

/** What administrators may set, field by field, in sections that are saved each on its own. */
const described = {
  organisation: {
    name: setting(givenLine(100), 'Association Préau'),
    address: setting(givenLines(300), 'Rue de la Récréation 1\n1000 Lausanne', 'only-that'),
    phone: setting(phone, '+41 21 555 01 01'),
    mail: setting(mail, 'contact@preau.example', 'only-that'),
    site: setting(site, 'https://preau.example'),
  },
  legal: {
    imprint: legalTexts,
    privacy: legalTexts,
    terms: legalTexts,
    accessibility: legalTexts,
    cookies: legalTexts,
  } satisfies Record<LegalPage, unknown>,
  testimonials: {
    list: setting(z.array(testimonial).max(30, 'too-many'), [{ texts: { fr: exampleSaying } }], list => list.length),
  },
  helplines: {
    /** Per language, in the order in which they are shown; a language that is left out shows the French. */
    lists: setting(
      z.partialRecord(language, z.array(helpline).max(12, 'too-many-helplines')),
      { fr: [{ reach: '147', purpose: 'Conseil confidentiel, jour et nuit', country: 'Suisse' }] },
      lists => Object.keys(lists),
    ),
  },
  banner: {
    /** Whether there is one while registrations are closed; never while they are open. */
    isShown: setting(z.boolean(), true),
    /** Words in the place of the usual ones, per language. */
    texts: setting(z.partialRecord(language, givenLines(300)), {}, texts => Object.keys(texts)),
  },
  registrations: { isOpen: setting(z.boolean(), false) },
  languages: {
    on: setting(
      z
        .array(language)
        .refine(codes => codes.includes(defaultLanguage), 'french-is-needed')
        .refine(codes => new Set(codes).size === codes.length, 'twice'),
      ['fr', 'en'],
    ),
  },
  certificates: {
    /** Town that stands beside the organisation's name. */
    place: setting(givenLine(80), 'Lausanne'),
    /** Who signs, and as what; blank, both, for nobody in particular. */
    signatoryName: setting(oneLine(100), 'Aline Rochat', 'only-that'),
    signatoryFunction: setting(oneLine(100), 'Direction'),
    /** A logo beside the organisation's, and whose it is. */
    logo: setting(
      z.object({ hash: logoHash, name: givenLine(100) }).nullable(),
      exampleLogo,
      logo => logo?.name ?? null,
    ),
    /** Years for which the certificates of an account that has ended are kept: 0 for not at all, null for ever. */
    keptYears: setting(z.number().int().min(0).max(100).nullable(), null),
  },
  search: {
    /** Words or phrases that mean the same to whoever searches: a line a group, with commas in it. */
    synonyms: setting(lines(0, 20_000), 'IA, intelligence artificielle, ChatGPT'),
  },
  media: {
    /** What one film may weigh: a megabyte at least. */
    filmGigabytes: setting(
      z
        .number()
        .min(0.001)
        .max(uploadMaximum.video / 1e9),
      filmGigabytesAtFirst,
    ),
    /** What the files of one person may weigh together, and those of all. */
    personGigabytes: setting(gigabytes, 50),
    totalGigabytes: setting(gigabytes, null),
    /** Servers of PeerTube whose films may be shown, a line each. */
    peertubeHosts: setting(hosts, 'framatube.org'),
  },
  externalSignIn: {
    isOn: setting(z.boolean(), true),
    /** What the button calls the provider; empty for a school account. */
    name: setting(oneLine(60), 'Edulog'),
  },
}

type Described = typeof described

/** A part of the settings that is saved on its own. */
export type SettingSection = keyof Described

/** The names of the sections. */
export const settingSections = Object.keys(described) as SettingSection[]

/** What each section says. */
export type SettingValues = {
  [Section in SettingSection]: { [Field in keyof Described[Section]]: z.output<SettingRules[Section][Field]> }
}

type SettingRules = {
  [Section in SettingSection]: {
    [Field in keyof Described[Section]]: Described[Section][Field] extends { rule: infer Rule extends z.ZodType }
      ? Rule
      : never
  }
}

/** Makes something of each section, by the same names. */
export function ofEachSection<Made>(make: (section: SettingSection) => Made): Record<SettingSection, Made> {
  return Object.fromEntries(settingSections.map(section => [section, make(section)])) as Record<SettingSection, Made>
}

type About = { rule: z.ZodType; example: unknown; logged: Logged<never> }

/** Makes something of each field of a section, by the same names. */
const ofEachField = <Made>(section: SettingSection, make: (about: About, field: string) => Made) =>
  Object.fromEntries(Object.entries<About>(described[section]).map(([field, about]) => [field, make(about, field)]))

/** What may be set, by section and field. */
export const settingFields = ofEachSection(section => ofEachField(section, ({ rule }) => rule)) as SettingRules

/** Settings that there could be. */
export const exampleSettings = ofEachSection(section => ofEachField(section, ({ example }) => example)) as SettingValues

/** What the log repeats of a section, by the names of its fields; none of it names a person. */
export function loggedOf<Section extends SettingSection>(
  section: Section,
  values: SettingValues[Section],
): Record<string, unknown> {
  const repeated = Object.entries<About>(described[section]).flatMap(([field, { logged }]) => {
    const value = values[field as keyof typeof values]
    if (logged === 'only-that') return []
    return [[field, logged === 'itself' ? value : logged(value as never)]]
  })
  return Object.fromEntries(repeated)
}
