/** A browser's storage that can be full. */
export function aStorage() {
  const entries = new Map<string, string>()
  const storage = {
    isFull: false,
    get length() {
      return entries.size
    },
    key: (index: number) => [...entries.keys()][index] ?? null,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (storage.isFull) throw new DOMException('full', 'QuotaExceededError')
      entries.set(key, value)
    },
    removeItem: (key: string) => void entries.delete(key),
  }
  return storage
}
