/** A random id for a new block or part. `crypto.randomUUID` is missing on plain http. */
export function newId(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(2))
  return `b${[...numbers].map(number => number.toString(36)).join('')}`
}
