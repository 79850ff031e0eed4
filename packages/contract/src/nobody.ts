/** Login of a caller without a session. */
export const nobody = 'nobody'
