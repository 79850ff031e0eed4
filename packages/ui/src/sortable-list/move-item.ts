/** The order after an item has gone to a place (from 0); the others close up. */
export function moveItem(order: readonly string[], id: string, place: number): string[] {
  const others = order.filter(other => other !== id)
  const target = Math.max(0, place)
  return [...others.slice(0, target), id, ...others.slice(target)]
}
