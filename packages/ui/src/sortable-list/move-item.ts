/** The order after moving an item to an index (from 0). */
export function moveItem(order: readonly string[], id: string, place: number): string[] {
  const others = order.filter(other => other !== id)
  const target = Math.max(0, place)
  return [...others.slice(0, target), id, ...others.slice(target)]
}
