/** The mail addresses that a text names, with commas, semicolons or spaces between them. */
export function addressesIn(text: string | null): string[] {
  return (text ?? '').split(/[\s,;]+/).filter((part) => part !== '')
}

/**
 * Whether the newest checkpoint leaves now: once a day of the company's calendar (`YYYY-MM-DD`), and only one that has not
 * left yet (docs/log.md).
 */
export function isCheckpointDue(
  { mailed, last_mailed_on }: { mailed: boolean; last_mailed_on: string | null },
  today: string,
): boolean {
  return !mailed && (last_mailed_on === null || last_mailed_on < today)
}
