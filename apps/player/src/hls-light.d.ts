/** Its smaller build says no types of its own; they are those of the whole, of which it leaves parts out. */
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
