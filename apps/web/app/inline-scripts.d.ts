declare module '*?inline-script' {
  /** The default export of the file as an expression; empty in the browser. */
  const text: string
  export default text
}
