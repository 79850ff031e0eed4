/** What stands around every letter. */
export type Frame = {
  language: string
  /** Name of the platform, as its sign. */
  name: string
  greeting: string
  help: string
  farewell: string
  organisation: { name: string; address: string; site: string }
}
