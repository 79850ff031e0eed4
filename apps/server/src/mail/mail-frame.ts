/** What stands around every letter. */
export type Frame = {
  language: string
  /** Name of the platform, as its sign. */
  name: string
  greeting: string
  help: string
  farewell: string
  /** The legal pages that every letter leads to. */
  legal: { label: string; address: string }[]
  organisation: { name: string; address: string; site: string }
}
