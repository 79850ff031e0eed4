/** What secrets behind the `#` of an address look like; any other fragment names a part of the page. */
export const secretShapes = {
  /** The code of a registration link. */
  code: /^[a-z\d]{5}-?[a-z\d]{5}$/i,
  /** The key of a mail that opens an account. */
  key: /^[\w-]{43}$/,
} as const
