/** A piece of HTML written by us, with every text in it escaped. */
export type Html = { readonly html: string }

type Content = Html | string | number | false | null | readonly Content[]

const entities = new Map(Object.entries({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }))

function written(content: Content): string {
  if (content === false || content === null) return ''
  if (typeof content === 'string') return content.replace(/[&<>"']/g, letter => entities.get(letter) ?? '')
  if (typeof content === 'number') return String(content)
  return 'html' in content ? content.html : content.map(written).join('')
}

/** Writes HTML; inserted values are escaped unless they are HTML of ours. Lists are joined. */
export function html(texts: TemplateStringsArray, ...contents: Content[]): Html {
  return { html: texts.map((text, index) => text + written(contents[index] ?? null)).join('') }
}
