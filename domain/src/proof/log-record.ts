/** The first words of every record, which name the page that describes it (docs/log.md). */
export const recordFormat = 'marhala.record/1'

/** What the log has records of: money, papers, the condition of cars and closes of a till. */
export const logKinds = [
  'payment',
  'void',
  'invoice',
  'day_close',
  'contract',
  'report',
  'report_file',
] as const
export type LogKind = (typeof logKinds)[number]
