import { distance } from 'fastest-levenshtein'
import { configSchema } from '#config.ts'

const known = Object.keys(configSchema.shape)

/** Whatever begins so was meant for us. */
const beginnings = ['CAPTCHA_', 'DEMO_', 'OIDC_', 'ORGANISATION_', 'SMTP_']

/** A variable of every Linux, one letter from ours. */
const others = ['LANGUAGE']

/** A sentence for each environment variable that looks like one of the server's and is none: it was probably misspelt. */
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

/** Whether a name is another one but for a slip of the hand; short names are too many words' neighbours. */
function isNearly(name: string, known: string): boolean {
  if (name === known) return true
  const slips = known.length < 6 ? 0 : known.length < 9 ? 1 : 2
  return Math.abs(name.length - known.length) <= slips && distance(name, known) <= slips
}
