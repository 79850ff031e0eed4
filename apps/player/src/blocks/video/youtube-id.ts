const id = /^[A-Za-z0-9_-]{11}$/

/** The id of the film an address on YouTube leads to, in any of its forms; null for anything else. */
export function youtubeId(typed: string): string | null {
  const text = typed.trim()
  if (id.test(text)) return text
  const address = URL.canParse(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return null
  const { hostname, pathname, searchParams } = new URL(address)
  const host = hostname.replace(/^(?:www|m|music)\./, '')
  const [first = '', second = ''] = pathname.split('/').filter(Boolean)
  const found =
    host === 'youtu.be'
      ? first
      : host === 'youtube.com' || host === 'youtube-nocookie.com'
        ? (searchParams.get('v') ?? (['embed', 'shorts', 'live', 'v'].includes(first) ? second : ''))
        : ''
  return id.test(found) ? found : null
}
