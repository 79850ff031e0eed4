/** The messages of the catalogue for a mail's key that has expired, or is invalid. */
export const proofRefusals = { expired: 'accessdenied:expirationtime', invalid: 'accessdeniedtoken' } as const
