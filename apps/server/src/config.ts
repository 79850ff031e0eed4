import { join } from 'node:path'
import { z } from 'zod'
import { StartError } from '#platform/start-error.ts'
import { list, mail, site } from '#platform/variable-rules.ts'
import { firstValues, installationOf } from '#settings/installation-settings.ts'
import { bucketOf, bucketVariables } from './bucket-settings.ts'
import { databaseOf, databaseVariables } from './database-settings.ts'

// Each message ends a sentence that begins with the variable's name.
const notAPort = 'must be a port number, 1 to 65535'
const port = z.coerce.number(notAPort).int(notAPort).min(1, notAPort).max(65535, notAPort)
const loopback = ['localhost', '127.0.0.1', '[::1]']
const issuer = z
  .url({ protocol: /^https?$/, error: 'must be an address that begins with https://', abort: true })
  .refine(
    address => address.startsWith('https:') || loopback.includes(new URL(address).hostname),
    'must begin with https://: http:// is for an identity provider on this machine only',
  )
const hostName = z.string().regex(/^[a-z0-9.-]+(:\d+)?$/i, 'must be a host name such as example.org')
/** Every environment variable the server reads, with its meaning and its default. */
export const configSchema = z.object({
  PORT: port.default(3000).describe('Port the server listens on.'),
  HOST: z
    .string()
    .optional()
    .describe('Network address it listens on; `127.0.0.1` (this machine only) in demo mode, `0.0.0.0` otherwise.'),
  PUBLIC_URL: site
    .refine(address => new URL(address).pathname === '/', 'must not have a path')
    .optional()
    .describe('Address people type to reach the platform. Required in production; `http://localhost:PORT` otherwise.'),
  DATA_DIR: z.string().default('./data').describe('Folder of uploaded files and of the private PostgreSQL.'),
  ...bucketVariables,
  SIGNING_KEY_FILE: z
    .string()
    .optional()
    .describe(
      'File of the key that badges are signed with; made when it is not there. `signing-key.json` in `DATA_DIR` when left out.',
    ),
  ...databaseVariables,
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must be an address that begins with smtp:// or smtps://' })
    .optional()
    .describe(
      'Mail server, such as `smtp://user:password@mail.example.org:587`. Required in production; without it mails wait. Demo mode has a mailbox of its own instead.',
    ),
  MAIL_FROM: mail.optional().describe('Mail address that mails come from; `ORGANISATION_MAIL` when left out.'),
  SUPPORT_MAIL: mail.default('support@preau.example').describe('Mail address that receives the support requests.'),
  MAILBOX_PORT: port.default(1080).describe('Port of the demo mailbox, which shows every mail. Demo mode only.'),
  ...firstValues,
  MAIN_SITE_URL: site
    .optional()
    .describe("The organisation's main site (marketplace, dashboard). Without it the platform serves those pages."),
  PLATFORM_DOMAIN: hostName.optional().describe('Domain the accounts belong to; `localhost` when left out.'),
  PUBLIC_KEY: z
    .string()
    .max(200, 'must have at most 200 characters')
    .default('public')
    .describe('Key that callers without a session send.'),
  DEMO_PASSWORD: z
    .string()
    .min(8, 'must have at least 8 characters')
    .default('preau-demo-2026')
    .describe('Password of the three demo accounts. Demo mode only.'),
  ALLOWED_RETURN_HOSTS: z
    .string()
    .default('')
    .transform(list)
    .pipe(z.array(hostName))
    .describe('Hosts a person may be sent back to after signing in, besides our own and the main site.'),
  CAPTCHA_FIXED_TEXT: z
    .string()
    .optional()
    .describe('Makes every captcha show this text, for automated tests. Refused in production.'),
  OIDC_ISSUER: issuer
    .optional()
    .describe('Address of the OpenID Connect identity provider people may sign in with. Without it there is none.'),
  OIDC_CLIENT_ID: z.string().optional().describe('What the identity provider knows the platform as.'),
  OIDC_CLIENT_SECRET: z
    .string()
    .optional()
    .describe('Secret the provider gave for that; none for a client it calls public.'),
  OIDC_NAME: z
    .string()
    .max(60, 'must have at most 60 characters')
    .optional()
    .describe('What the sign-in button calls it, such as `Edulog`; a school account when left out. A first value.'),
  OIDC_SCOPE: z
    .string()
    .refine(scope => scope.split(/\s+/).includes('openid'), 'must have openid among its words')
    .default('openid email profile')
    .describe('What the provider is asked for.'),
  OIDC_AUDIENCE: z
    .string()
    .optional()
    .describe('Audience of the access tokens that clients bring by themselves; `OIDC_CLIENT_ID` when left out.'),
  OIDC_MAIL_CLAIM: z
    .string()
    .regex(/^[\w.:/-]+$/, 'must be the name of one claim')
    .default('email')
    .describe('Claim that is the mail address, such as `upn` of AD FS.'),
  OIDC_TRUST_MAIL: z
    .enum(['yes', 'no'], 'must be yes or no')
    .default('no')
    .describe('`yes` where the provider proves every address without saying so (it sends no `email_verified`).'),
  DEMO_OIDC: z
    .literal('1', 'must be 1 or left out')
    .optional()
    .describe('`1` starts an identity provider with invented people beside the demo. Demo mode only.'),
  DEMO_OIDC_PORT: port.default(1090).describe('Port of that identity provider.'),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform(list)
    .pipe(
      z.array(
        z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'must be addresses or networks such as 10.0.0.0/8'),
      ),
    )
    .describe(
      'Proxies before the server whose `X-Forwarded-For` header is trusted, such as `10.0.0.0/8,192.0.2.7`; one on the same machine always is. Without this, everybody behind such a proxy counts as one visitor.',
    ),
  METRICS_PORT: port
    .optional()
    .describe(
      'Port on which `/metrics` is answered for Prometheus, for the operator alone; without it there are no metrics.',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: site
    .optional()
    .describe(
      'Address of an OpenTelemetry receiver that takes OTLP over HTTP, such as `http://collector:4318`, to which traces of requests, jobs, mails and queries go; none without it.',
    ),
  FFMPEG_PATH: z
    .string()
    .optional()
    .describe(
      'Program `ffmpeg` (5 or newer) that makes films ready for every network; the one on the `PATH` or, on Linux, the one npm brought when left out. `none`: films are shown as they came.',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a level such as info or warn')
    .optional()
    .describe('How much is logged, as one JSON object a line; `warn` in demo mode, `info` otherwise.'),
})

/** One row per variable, for the table of the README: its name, its meaning, its default ('' for none). */
export const configTable = Object.entries(configSchema.shape).map(([name, schema]) => ({
  name,
  meaning: schema.description ?? '',
  standard: String(schema.safeParse(undefined).data ?? ''),
}))

/** The configuration of the server; read once, at start. */
export type Config = ReturnType<typeof readConfig>

/** Reads the environment; throws a StartError with one sentence per wrong variable, naming it. */
export function readConfig(env: NodeJS.ProcessEnv, { demo }: { demo: boolean }) {
  // An empty variable (`FOO=` in a compose file) means the same as none.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = configSchema.safeParse(given)
  if (!read.success) {
    throw new StartError(read.error.issues.map(issue => `${String(issue.path[0])} ${issue.message}.`).join('\n'))
  }
  const variables = read.data
  const isProduction = env.NODE_ENV === 'production'
  if (isProduction && demo) {
    throw new StartError(
      'NODE_ENV is production, and demo mode (--demo) has accounts with a known password: leave one of the two out.',
    )
  }
  refuseHalfAnOidc(variables, demo)
  if (demo && variables.MAILBOX_PORT === variables.PORT) {
    throw new StartError('MAILBOX_PORT must be another port than PORT.')
  }
  if (variables.METRICS_PORT === variables.PORT) throw new StartError('METRICS_PORT must be another port than PORT.')
  if (isProduction && variables.PUBLIC_URL === undefined) throw new StartError('PUBLIC_URL must be set in production.')
  if (isProduction && variables.SMTP_URL === undefined) {
    throw new StartError(
      'SMTP_URL must be set in production: nobody could activate an account or choose a new password.',
    )
  }
  if (isProduction && variables.CAPTCHA_FIXED_TEXT !== undefined) {
    throw new StartError('CAPTCHA_FIXED_TEXT must not be set in production: it would disarm the captcha.')
  }
  if (demo && variables.DEMO_OIDC && [variables.PORT, variables.MAILBOX_PORT].includes(variables.DEMO_OIDC_PORT)) {
    throw new StartError('DEMO_OIDC_PORT must be another port than PORT and MAILBOX_PORT.')
  }
  const publicUrl = variables.PUBLIC_URL ?? `http://localhost:${variables.PORT}`
  const mainSiteHosts = variables.MAIN_SITE_URL === undefined ? [] : [new URL(variables.MAIN_SITE_URL).host]
  return {
    isDemo: demo,
    isProduction,
    port: variables.PORT,
    host: variables.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    /** Origin of the platform, without a slash at its end. */
    publicUrl,
    dataDir: variables.DATA_DIR,
    /** Where files are kept; null for the data folder. */
    bucket: bucketOf(variables),
    signingKeyFile: signingKeyFileOf(variables),
    ...databaseOf(variables),
    smtpUrl: variables.SMTP_URL,
    mailFrom: variables.MAIL_FROM ?? variables.ORGANISATION_MAIL,
    supportMail: variables.SUPPORT_MAIL,
    mailboxPort: variables.MAILBOX_PORT,
    mainSiteUrl: variables.MAIN_SITE_URL,
    platformDomain: variables.PLATFORM_DOMAIN,
    /** The `domain` that the wire accepts and sends. */
    domains: [variables.PLATFORM_DOMAIN ?? 'localhost'],
    /** The defaults until an administrator changes a setting; only `settings/` reads it. */
    installation: installationOf(variables, { demo }),
    publicKey: variables.PUBLIC_KEY,
    demoPassword: variables.DEMO_PASSWORD,
    /** Every host that `return` may lead to, in lower case, including our own host and the main site's. */
    allowedReturnHosts: [new URL(publicUrl).host, ...mainSiteHosts, ...variables.ALLOWED_RETURN_HOSTS].map(host =>
      host.toLowerCase(),
    ),
    captchaFixedText: variables.CAPTCHA_FIXED_TEXT,
    /** The identity provider of the installation, null for none; `settings/` says whether it is in use. */
    oidc: demo && variables.DEMO_OIDC ? demoOidcOf(variables) : oidcOf(variables),
    /** Whether that provider is the demo's own. */
    hasDemoProvider: variables.DEMO_OIDC !== undefined,
    trustedProxies: variables.TRUSTED_PROXIES,
    metricsPort: variables.METRICS_PORT,
    hasTraces: variables.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    ffmpegPath: variables.FFMPEG_PATH,
    logLevel: variables.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
  }
}

type Variables = z.output<typeof configSchema>

/** An identity provider, and our registration with it. */
export type Oidc = {
  issuer: string
  clientId: string
  clientSecret: string | undefined
  /** Its name for people; null for a school account. */
  name: string | null
  scope: string
  audience: string
  /** The claim that has the mail address. */
  mailClaim: string
  /** Whether a mail address counts as verified when the provider says nothing about that. */
  isMailTrusted: boolean
}

function refuseHalfAnOidc(variables: Variables, demo: boolean): void {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, DEMO_OIDC } = variables
  const dependent = ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME', 'OIDC_AUDIENCE'] as const
  if (DEMO_OIDC && !demo) throw new StartError('DEMO_OIDC is for demo mode (--demo): leave it out.')
  if (DEMO_OIDC && OIDC_ISSUER !== undefined) {
    throw new StartError('DEMO_OIDC and OIDC_ISSUER are two identity providers: leave one of the two out.')
  }
  if (OIDC_ISSUER !== undefined && OIDC_CLIENT_ID === undefined) {
    throw new StartError('OIDC_CLIENT_ID must be set with OIDC_ISSUER: it is what the provider knows the platform as.')
  }
  const lonely = dependent.find(name => variables[name] !== undefined)
  if (OIDC_ISSUER === undefined && !DEMO_OIDC && lonely !== undefined) {
    throw new StartError(`OIDC_ISSUER must be set with ${lonely}: it says which identity provider is meant.`)
  }
}

/** The file of the key that signs badges. */
export function signingKeyFileOf(variables: { DATA_DIR: string; SIGNING_KEY_FILE?: string | undefined }): string {
  return variables.SIGNING_KEY_FILE ?? join(variables.DATA_DIR, 'signing-key.json')
}

function oidcOf(variables: Variables): Oidc | null {
  const { OIDC_ISSUER, OIDC_CLIENT_ID } = variables
  if (OIDC_ISSUER === undefined || OIDC_CLIENT_ID === undefined) return null
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: variables.OIDC_CLIENT_SECRET,
    name: variables.OIDC_NAME ?? null,
    scope: variables.OIDC_SCOPE,
    audience: variables.OIDC_AUDIENCE ?? OIDC_CLIENT_ID,
    mailClaim: variables.OIDC_MAIL_CLAIM,
    isMailTrusted: variables.OIDC_TRUST_MAIL === 'yes',
  }
}

/**
 * The demo's own identity provider. Its address is an IP address, so that browsers do not send it the cookies of
 * `localhost`.
 */
function demoOidcOf(variables: Variables): Oidc | null {
  return oidcOf({
    ...variables,
    OIDC_ISSUER: `http://127.0.0.1:${variables.DEMO_OIDC_PORT}`,
    OIDC_CLIENT_ID: 'preau',
    OIDC_CLIENT_SECRET: 'preau-demo',
  })
}
