import { filmGigabytesAtFirst } from '@preau/contract/media/upload-limits'
import type { SettingValues } from '@preau/contract/settings/settings-fields'
import { defaultLanguage, isLanguage, type Language, languageCodes } from '@preau/locales/languages'
import { inEveryLanguage, textsOf } from '@preau/locales/texts'
import { z } from 'zod'
import { list, mail, site } from '#platform/variable-rules.ts'

// Each message ends a sentence that begins with the variable's name.
const languageList = z
  .string()
  .transform(list)
  .refine(codes => codes.every(isLanguage), `may name only ${languageCodes.join(', ')}`)
  .refine(codes => new Set(codes).size === codes.length, 'names a language twice')
  .refine(codes => codes.includes(defaultLanguage), `must include ${defaultLanguage}, the language of last resort`)
  .transform(codes => codes as Language[])

/** The variables that give settings a first value, except the name of the identity provider. */
export const firstValues = {
  LANGUAGES: languageList
    .prefault('fr,en')
    .describe('Languages people may choose, separated by commas; French must be among them. A first value.'),
  SIGNUP: z
    .enum(['open', 'closed'], 'must be open or closed')
    .default('closed')
    .describe(
      'Whether people may register themselves; while `closed`, a banner says that it will come. A first value.',
    ),
  DEFAULT_TOOL_ID: z
    .uuid('must be the id of a tool')
    .optional()
    .describe(
      'Id of the tool shown in the discover section of the landing page; the last tool when left out. A first value.',
    ),
  ORGANISATION_NAME: z.string().default('Association Préau').describe('Name of the organisation. A first value.'),
  ORGANISATION_ADDRESS: z
    .string()
    .default('Rue de la Récréation 1, 1000 Lausanne')
    .describe('Postal address in the footer; its town is the first one that certificates name. A first value.'),
  ORGANISATION_PHONE: z.string().default('+41 21 555 01 01').describe('Phone number in the footer. A first value.'),
  ORGANISATION_MAIL: mail
    .default('contact@preau.example')
    .describe('Contact mail address in the footer. A first value.'),
  ORGANISATION_SITE: site
    .default('https://preau.example')
    .describe("Address of the organisation's own site. A first value."),
}

type Variables = z.output<z.ZodObject<typeof firstValues>> & { OIDC_NAME?: string | undefined }

const helplineWords = inEveryLanguage<{ country: string; counsel: string; police: string; ambulance: string }>(
  'helplines',
)

const sayings = new Map(languageCodes.map(language => [language, textsOf(language).get('testimonials')]))

/** Names of the testimonials in the texts, such as `one`. */
const names = new Set([...(sayings.get(defaultLanguage)?.keys() ?? [])].map(key => key.replace(/\..*/, '')))

/** The settings of the platform as long as no administrator has set anything. */
export function installationOf(variables: Variables, { demo }: { demo: boolean }): SettingValues {
  return {
    organisation: {
      name: variables.ORGANISATION_NAME,
      address: variables.ORGANISATION_ADDRESS,
      phone: variables.ORGANISATION_PHONE,
      mail: variables.ORGANISATION_MAIL,
      site: variables.ORGANISATION_SITE,
    },
    testimonials: { list: [...names].map(testimonial) },
    legal: { imprint: {}, privacy: {}, terms: {}, accessibility: {}, cookies: {}, help: {} },
    helplines: { lists: Object.fromEntries(languageCodes.map(language => [language, swissHelplines(language)])) },
    banner: { isShown: true, texts: {} },
    landing: { toolId: variables.DEFAULT_TOOL_ID ?? null },
    registrations: { isOpen: variables.SIGNUP === 'open' },
    groups: { isOpen: true },
    languages: { on: variables.LANGUAGES, followsBrowser: false },
    certificates: {
      place: townOf(variables.ORGANISATION_ADDRESS),
      signatoryName: '',
      signatoryFunction: '',
      signatureSpace: false,
      logo: null,
      keptYears: null,
    },
    search: { synonyms: synonyms.join('\n') },
    media: {
      filmGigabytes: filmGigabytesAtFirst,
      personGigabytes: 50,
      totalGigabytes: null,
      peertubeHosts: '',
      // A demo asks nothing of the web.
      checksLinks: !demo,
    },
    externalSignIn: { isOn: true, name: variables.OIDC_NAME ?? '' },
  }
}

/**
 * Synonyms between the words that people type and those of courses, in all languages. Inflected forms need no synonym.
 * One group a line.
 */
const synonyms = [
  'IA, intelligence artificielle, AI, artificial intelligence, KI, künstliche Intelligenz, intelligenza artificiale, ChatGPT',
  'réseaux sociaux, social networks, social media, soziale Netzwerke, soziale Medien, reti sociali, TikTok, Instagram, Snapchat',
  'harcèlement, cyberharcèlement, bullying, cyberbullying, Mobbing, Cybermobbing, bullismo, cyberbullismo',
  'mot de passe, mots de passe, password, passwords, Passwort, Passwörter',
  'vie privée, privacy, Privatsphäre, Datenschutz, sfera privata',
  'temps d’écran, screen time, Bildschirmzeit, tempo davanti allo schermo',
  'fausses nouvelles, désinformation, fake news, disinformation, Falschmeldungen, Desinformation, notizie false, disinformazione',
  'sexting, nudes, photo intime, image intime, intimate photo, intimate picture, Nacktbild, intimes Bild, foto intima, immagine intima',
]

/** Helplines for children in Switzerland, as 147.ch and ch.ch list them. */
const swissNumbers = [
  ['147', 'counsel'],
  ['117', 'police'],
  ['144', 'ambulance'],
] as const

function swissHelplines(language: Language): SettingValues['helplines']['lists'][Language] {
  const words = helplineWords[language]
  return swissNumbers.map(([reach, purpose]) => ({ reach, purpose: words[purpose], country: words.country }))
}

/** The town of an address: its last line or part, without the postal code. */
function townOf(address: string): string {
  const parts = address.split(/[\n,]/).map(part => part.trim())
  return parts.findLast(part => part !== '')?.replace(/^(?:[A-Z]{1,2}-)?\d{4,5}\s+/, '') ?? ''
}

function testimonial(name: string): SettingValues['testimonials']['list'][number] {
  const said = languageCodes.map(language => {
    const say = (key: string) => sayings.get(language)?.get(key) ?? ''
    return [language, { text: say(`${name}.text`), who: say(`${name}.who`), where: say(`${name}.where`) }]
  })
  return { texts: Object.fromEntries(said) }
}
