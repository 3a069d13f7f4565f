/** What a day begins with that is opened. */
export const usualDay = '09:00-18:00'

export type SpanTexts = { from: string; to: string }

/** The spans of a day's hours (`09:00-12:30,14:30-19:00`) as its fields show them. */
export function daySpans(hours: string): SpanTexts[] {
  return hours.split(',').map((span) => {
    const [from = '', to = ''] = span.split('-')
    return { from, to }
  })
}

/** The spans as the API takes them; whether they are in order is for the contract to say. */
export function spansText(spans: readonly SpanTexts[]): string {
  return spans.map(({ from, to }) => `${from}-${to}`).join(',')
}

/** A day with a break at noon, as far as it lies within it; its ends stay. */
export function withBreak({ from, to }: SpanTexts): SpanTexts[] {
  const isAroundNoon = from < '12:30' && to > '14:30'
  return isAroundNoon
    ? [
        { from, to: '12:30' },
        { from: '14:30', to },
      ]
    : [
        { from, to },
        { from: to, to: '24:00' },
      ]
}

/** The day from its first opening to its last close. */
export function withoutBreak(spans: readonly SpanTexts[]): SpanTexts[] {
  return [{ from: spans[0]!.from, to: spans.at(-1)!.to }]
}
