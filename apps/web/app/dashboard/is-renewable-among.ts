import { isEnding, type OwnCertificate } from '#certificates/own-certificate.tsx'
import type { Tool } from '#library/levels.ts'

/** Whether a certificate that expires has a tool to renew it with. */
export function isRenewableAmong(
  levels: readonly { tools: readonly Pick<Tool, 'id'>[] }[],
  certificate: OwnCertificate,
): boolean {
  return isEnding(certificate) && levels.some(({ tools }) => tools.some(({ id }) => id === certificate.facts.tool.id))
}
