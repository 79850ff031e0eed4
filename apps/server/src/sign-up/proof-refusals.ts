/** The messages of the catalogue for the key of a mail that is too old, or worth nothing. */
export const proofRefusals = { expired: 'accessdenied:expirationtime', invalid: 'accessdeniedtoken' } as const
