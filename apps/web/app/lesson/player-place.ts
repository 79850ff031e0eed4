/** The place in the player that an address names; the page around it is kept, and its frame with it. */
export default function PlayerPlace() {
  return null
}
