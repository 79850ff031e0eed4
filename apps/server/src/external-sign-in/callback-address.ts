import type { Config } from '#config.ts'

/** The page to which the identity provider redirects people. */
export function callbackAddress({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  return `${publicUrl}/external-sign-in`
}
