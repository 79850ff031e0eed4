import { defaultLanguage } from '@preau/locales/languages'
import { z } from 'zod'
import { mail } from '#accounts/person-fields.ts'
import { logoHash } from '#certificates/certificate-facts.ts'
import { language, line, lineOrNothing } from '#fields.ts'
import type { WrittenPage } from '#legal/legal-pages.ts'
import { filmGigabytesAtFirst, uploadMaximum } from '#media/upload-limits.ts'

const required = 'field-is-required'

/** Lone surrogates, and control characters, which includes line feeds. */
const unreadable = /[\p{Cc}\p{Cs}]/u

/** Text of several lines; whatever line ends were typed, it has line feeds. */
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

/** A telephone number: at least six digits, as people write them. */
const phone = line(40).pipe(z.string().regex(/^\+?(?=(?:\D*\d){6})[\d\s()./-]+$/, 'invalid-phone'))

const site = line(300).pipe(
  z.url({ protocol: /^https?$/, hostname: /./, error: 'invalid-address' }).regex(/^\S+$/, 'invalid-address'),
)

/** A testimonial in one language: the text, who said it, and where they teach. */
const saying = z.object({ text: givenLines(400), who: line(80), where: lineOrNothing(80) })

/** A testimonial, at least in French; languages without one show the French. */
export const testimonial = z.object({
  texts: z
    .partialRecord(language, saying)
    .refine(texts => texts[defaultLanguage] !== undefined, { path: [defaultLanguage], error: required }),
})

/** How a child reaches a helpline: a phone number, which may be short, such as 147, or an address. */
const reach = line(300).pipe(
  z.union(
    [
      z.string().regex(/^\+?(?=(?:\D*\d){3})[\d\s()./-]{3,30}$/),
      z.url({ protocol: /^https$/, hostname: /./ }).regex(/^\S+$/),
    ],
    'invalid-helpline',
  ),
)

/** A helpline for children, in one language: how to reach it, for what, and in which country. */
const helpline = z.object({ reach, purpose: line(160), country: lineOrNothing(80) })

/** Hosts, one per line, as typed or pasted: full addresses of pages are accepted as well. */
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

/** A limit in gigabytes; null for no limit. */
const gigabytes = z.number().int().min(1).max(1_000_000).nullable()

const exampleSaying = { text: 'On me raconte beaucoup plus de choses.', who: 'Enseignante, Cycle 2', where: 'Vaud' }

const exampleLogo = {
  hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  name: 'École de Prilly',
}

/** How the audit log records a setting: by its value, only that it changed, or by an outline of it. */
type Logged<Value> = 'itself' | 'only-that' | ((value: Value) => unknown)

/**
 * A setting: its rule, an example, and how the log records it. The log must not have the value of a setting that may
 * name a person.
 */
function setting<Rule extends z.ZodType>(
  rule: Rule,
  example: z.output<Rule>,
  logged: Logged<z.output<Rule>> = 'itself',
) {
  return { rule, example, logged }
}

/** Texts of a page that replace its template, per language. */
const pageTexts = setting(z.partialRecord(language, givenLines(30_000)), {}, texts => Object.keys(texts))

/** All settings, by section and field; each section is saved on its own. */
const described = {
  organisation: {
    name: setting(line(100), 'Association Préau'),
    address: setting(givenLines(300), 'Rue de la Récréation 1\n1000 Lausanne', 'only-that'),
    phone: setting(phone, '+41 21 555 01 01'),
    mail: setting(mail, 'contact@preau.example', 'only-that'),
    site: setting(site, 'https://preau.example'),
  },
  legal: {
    imprint: pageTexts,
    privacy: pageTexts,
    terms: pageTexts,
    accessibility: pageTexts,
    cookies: pageTexts,
    help: pageTexts,
  } satisfies Record<WrittenPage, unknown>,
  testimonials: {
    list: setting(z.array(testimonial).max(30, 'too-many'), [{ texts: { fr: exampleSaying } }], list => list.length),
  },
  helplines: {
    /** Per language, in display order; languages without a list show the French. */
    lists: setting(
      z.partialRecord(language, z.array(helpline).max(12, 'too-many-helplines')),
      { fr: [{ reach: '147', purpose: 'Conseil confidentiel, jour et nuit', country: 'Suisse' }] },
      lists => Object.keys(lists),
    ),
  },
  banner: {
    /** Whether the banner is shown while registration is closed; it is never shown while registration is open. */
    isShown: setting(z.boolean(), true),
    /** Texts that replace the usual ones, per language. */
    texts: setting(z.partialRecord(language, givenLines(300)), {}, texts => Object.keys(texts)),
  },
  landing: {
    /** The tool in the discover section of the landing page; null for the last one that everybody can see. */
    toolId: setting(z.uuid().nullable(), null),
  },
  registrations: { isOpen: setting(z.boolean(), false) },
  /** Whether everybody with an account may make a group, or only administrators and group-makers. */
  groups: { isOpen: setting(z.boolean(), false) },
  languages: {
    on: setting(
      z
        .array(language)
        .refine(codes => codes.includes(defaultLanguage), 'french-is-needed')
        .refine(codes => new Set(codes).size === codes.length, 'twice'),
      ['fr', 'en'],
    ),
    /**
     * Whether an address without a language opens in the browser's language, if the person has not chosen one;
     * otherwise in French.
     */
    followsBrowser: setting(z.boolean(), false),
  },
  certificates: {
    /** The town beside the organisation's name. */
    place: setting(line(80), 'Lausanne'),
    /** Who signs, and their function; both blank if no particular person signs. */
    signatoryName: setting(lineOrNothing(100), 'Aline Rochat', 'only-that'),
    signatoryFunction: setting(lineOrNothing(100), 'Direction'),
    /** Whether the sheet has room to sign and stamp by hand. */
    signatureSpace: setting(z.boolean(), true),
    /** The second logo, and the name of its owner. */
    logo: setting(z.object({ hash: logoHash, name: line(100) }).nullable(), exampleLogo, logo => logo?.name ?? null),
    /** Years for which certificates are kept after the end of an account: 0 for not at all, null for no limit. */
    keptYears: setting(z.number().int().min(0).max(100).nullable(), null),
  },
  search: {
    /** Synonyms for the search: one group of words or phrases per line, separated by commas. */
    synonyms: setting(lines(0, 20_000), 'IA, intelligence artificielle, ChatGPT'),
  },
  media: {
    /** Largest film: at least a megabyte. */
    filmGigabytes: setting(
      z
        .number()
        .min(0.001)
        .max(uploadMaximum.video / 1e9),
      filmGigabytesAtFirst,
    ),
    /** Most bytes of the files of one person, and of all files. */
    personGigabytes: setting(gigabytes, 50),
    totalGigabytes: setting(gigabytes, null),
    /** PeerTube servers whose films may be shown, one per line. */
    peertubeHosts: setting(hosts, 'framatube.org'),
    /** Whether the links of published content are asked for once a week. */
    checksLinks: setting(z.boolean(), true),
  },
  externalSignIn: {
    isOn: setting(z.boolean(), true),
    /** The provider's name on the button; empty for a school account. */
    name: setting(lineOrNothing(60), 'Edulog'),
  },
}

type Described = typeof described

/** A part of the settings that is saved on its own. */
export type SettingSection = keyof Described

/** The names of the sections. */
export const settingSections = Object.keys(described) as SettingSection[]

/** The values of each section. */
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

/** Makes an object with a value for each section. */
export function ofEachSection<Result>(make: (section: SettingSection) => Result): Record<SettingSection, Result> {
  return Object.fromEntries(settingSections.map(section => [section, make(section)])) as Record<SettingSection, Result>
}

type About = { rule: z.ZodType; example: unknown; logged: Logged<never> }

/** Makes an object with a value for each field of a section. */
const ofEachField = <Result>(section: SettingSection, make: (about: About, field: string) => Result) =>
  Object.fromEntries(Object.entries<About>(described[section]).map(([field, about]) => [field, make(about, field)]))

/** The rules of all settings, by section and field. */
export const settingFields = ofEachSection(section => ofEachField(section, ({ rule }) => rule)) as SettingRules

/** Example settings. */
export const exampleSettings = ofEachSection(section => ofEachField(section, ({ example }) => example)) as SettingValues

/** The logged values of a section, by field; none of them names a person. */
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
