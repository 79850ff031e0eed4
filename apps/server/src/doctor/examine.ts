import { readConfig } from '#config.ts'
import { StartError } from '#platform/start-error.ts'
import { unknownEnvVars } from '../unknown-env-vars.ts'
import { type Diagnosis, type ProbeOptions, probes } from './probes.ts'

/** Timeout of one probe, in milliseconds. */
const probeTimeout = 15_000

/** A subject, and the findings on it. */
export type Examined = { subject: string; findings: Diagnosis[] }

/**
 * Checks everything that a platform needs, in the places that the environment names: all probes at once, and nothing is
 * changed. If the environment itself is wrong, only that is reported. No finding contains a password or a key. With
 * `mailTo`, a test mail is sent to that address.
 */
export async function examine(env: NodeJS.ProcessEnv, options: ProbeOptions = {}): Promise<Examined[]> {
  const misspelt = unknownEnvVars(env).map((text): Diagnosis => ({ severity: 'warning', text }))
  try {
    const config = readConfig(env, { demo: false })
    const others = Object.entries(probes).map(async ([subject, probe]): Promise<Examined> => {
      const signal = AbortSignal.timeout(probeTimeout)
      const late = new Promise<Diagnosis[]>(resolve => {
        signal.addEventListener('abort', () => resolve([{ severity: 'wrong', text: 'Did not answer in time.' }]))
      })
      const findings = await Promise.race([probe(config, signal, options).catch(unexpected), late])
      return { subject, findings }
    })
    return [
      { subject: 'settings', findings: [...misspelt, ...settingsOf(config, env)] },
      ...(await Promise.all(others)),
    ]
  } catch (fault) {
    if (!(fault instanceof StartError)) throw fault
    const wrong = fault.message.split('\n').map((text): Diagnosis => ({ severity: 'wrong', text }))
    return [{ subject: 'settings', findings: [...wrong, ...misspelt] }]
  }
}

const unexpected = (fault: unknown): Diagnosis[] => [{ severity: 'wrong', text: (fault as Error).message }]

function settingsOf({ isProduction, publicUrl }: ReturnType<typeof readConfig>, env: NodeJS.ProcessEnv): Diagnosis[] {
  const found: Diagnosis[] = []
  if (!isProduction) {
    found.push({
      severity: 'warning',
      text: `NODE_ENV is ${env.NODE_ENV ? env.NODE_ENV : 'not set'}.`,
      remedy: 'Set it to production, so that the server refuses settings that are unsafe there.',
    })
  }
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'http:' && hostname !== 'localhost') {
    found.push({
      severity: 'warning',
      text: `PUBLIC_URL is ${publicUrl}: passwords travel in the open.`,
      remedy: 'Put a proxy with a certificate before the server, and set PUBLIC_URL to its https:// address.',
    })
  }
  return found.length > 0 ? found : [{ severity: 'ok', text: `People come by ${publicUrl}.` }]
}
