/** The frame of every mail. */
export type Frame = {
  language: string
  /** Name of the platform, in the header of the mail. */
  name: string
  greeting: string
  help: string
  farewell: string
  /** The legal pages that every mail links to. */
  legal: { label: string; address: string }[]
  organisation: { name: string; address: string; site: string }
}
