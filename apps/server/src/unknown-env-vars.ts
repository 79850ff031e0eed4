import { distance } from 'fastest-levenshtein'
import { configSchema } from '#config.ts'

const known = Object.keys(configSchema.shape)

/** Variables with these prefixes can only be for the server. */
const beginnings = ['CAPTCHA_', 'DEMO_', 'OIDC_', 'ORGANISATION_', 'SMTP_']

/** Every Linux sets this variable, which differs from one of ours by one letter. */
const others = ['LANGUAGE']

/** A sentence for each environment variable that resembles one of the server's and is none: it is probably misspelt. */
export function unknownEnvVars(env: NodeJS.ProcessEnv): string[] {
  return Object.keys(env)
    .filter(name => !known.includes(name) && !others.includes(name))
    .flatMap(name => {
      const meant = known.find(each => isNearly(name.toUpperCase(), each))
      if (meant !== undefined) return [`${name} is not read: did you mean ${meant}?`]
      return beginnings.some(beginning => name.startsWith(beginning))
        ? [`${name} is not read: no setting has this name.`]
        : []
    })
}

/** Whether two names differ by one typing error; short names resemble too many words. */
function isNearly(name: string, known: string): boolean {
  if (name === known) return true
  const slips = known.length < 6 ? 0 : known.length < 9 ? 1 : 2
  return Math.abs(name.length - known.length) <= slips && distance(name, known) <= slips
}
