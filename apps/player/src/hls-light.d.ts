/** The smaller build has no types; they are those of the full one, without the parts it leaves out. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
