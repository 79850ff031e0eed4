/** The browser's store; null where it is forbidden: what would be kept there then lives as long as the page. */
export function browserStore(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}
