/** A date or some days within a sentence: nothing of them is left behind at the end of a line. */
export function keepTogether(text: string): string {
  return text.replaceAll(/[ \u2009]/g, '\u00a0').replaceAll('–', '\u2060–\u2060')
}
