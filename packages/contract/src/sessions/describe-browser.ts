/** A browser and the system it runs on, by the names they are sold under; null for what is not known for sure. */
type Description = { browser: string | null; system: string | null }

/**
 * Marks in the order in which they are conclusive: nearly every browser claims to be Chrome or Safari too, and phones
 * claim the systems theirs was made from.
 */
const browsers: [mark: RegExp, name: string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:OPR|OPT|OPiOS|Vivaldi|YaBrowser|DuckDuckGo|Ddg|UCBrowser|Instagram|FBAV)\//, ''],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (?:Mobile\/\S+ )?Safari\//, 'Safari'],
]

const systems: [mark: RegExp, name: string][] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows NT\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** The browser and system in a user agent, by well-known names: five browsers and the systems they run on. */
export function describeBrowser(userAgent: string): Description {
  return { browser: nameIn(browsers, userAgent), system: nameIn(systems, userAgent) }
}

function nameIn(names: [RegExp, string][], userAgent: string): string | null {
  return names.find(([mark]) => mark.test(userAgent))?.[1] || null
}
