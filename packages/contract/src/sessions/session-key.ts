// In a file of its own: pages and the player share it, and the bundler inlines it wherever it is used.

/** The key in `localStorage` under which a browser keeps the session. */
export const sessionKey = 'user'
