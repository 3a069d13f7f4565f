/** Tested in this order: most browsers also claim to be the ones below them. */
const browsers: [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** The browser behind a User-Agent in the words a person would use, the same in every language: `Firefox · Linux`. */
export function browserName(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 500)
  const found = [browsers, systems].map((names) => names.find(([pattern]) => pattern.test(text))?.[1])
  return found.filter(Boolean).join(' · ') || '–'
}
