import type { Config } from '#config.ts'

/** The page the identity provider sends people back to. */
export function callbackAddress({ publicUrl }: Pick<Config, 'publicUrl'>): string {
  return `${publicUrl}/external-sign-in`
}
