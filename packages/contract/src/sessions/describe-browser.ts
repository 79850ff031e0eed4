/** The name of a browser and of its system, as people know them; null if not known for sure. */
type Description = { browser: string | null; system: string | null }

/**
 * The order of these marks matters: nearly every browser also claims to be Chrome or Safari, and phones also claim the
 * systems that theirs was derived from.
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

/** The browser and the system of a user agent, by well-known names: five browsers and the systems they run on. */
export function describeBrowser(userAgent: string): Description {
  return { browser: nameIn(browsers, userAgent), system: nameIn(systems, userAgent) }
}

function nameIn(names: [RegExp, string][], userAgent: string): string | null {
  return names.find(([mark]) => mark.test(userAgent))?.[1] || null
}
