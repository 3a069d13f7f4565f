import type { Config } from '../config.ts'
import { examineLog, type LogProblem } from '../features/transparency-log/public/examine-log.ts'
import { broken, type Finding, fine, look } from './finding.ts'
import type { Opened } from './reach-database.ts'

const remedy =
  'Somebody changed it past the product. Compare with a backup, and with the checkpoints that were mailed: docs/log.md, “When doctor names a row”.'

/** What of the transparency log, or of the rows that it has records of, was changed by whoever may write the database. */
export async function checkLog({ db }: Pick<Opened, 'db'>, config: Config): Promise<Finding[]> {
  const { size, problems } = await examineLog(db, config)
  if (problems.length === 0)
    return [fine('Log', `Records: ${size}, all as they were committed, and their rows too.`)]
  return problems.map(toFinding)
}

function toFinding(problem: LogProblem): Finding {
  switch (problem.what) {
    case 'record_changed':
      return broken('Log', `The record at place ${problem.position} is not the one that was logged.`, remedy)
    case 'tree_changed':
      return broken('Log', `The tree of ${problem.size} records is not the one that was signed.`, remedy)
    case 'row_changed': {
      const fields = problem.fields.map(
        ([name, logged, now]) => `${name} is ${JSON.stringify(now)}, the log says ${JSON.stringify(logged)}`,
      )
      return broken('Log', `${nameOf(problem)}: ${fields.join('; ')}.`, remedy)
    }
    case 'row_gone':
      return broken('Log', `${nameOf(problem)} is gone; the log has it.`, remedy)
    case 'row_added':
      return broken('Log', `${nameOf(problem)} was written past the log.`, remedy)
    case 'restored': {
      const [origin, size] = problem.note.split('\n')
      const message = `This database was put back from an earlier day: the log ${origin} had ${size} records then. It goes on under another name.`
      return look('Log', message, 'Nothing is to be done after a restore that you know of.')
    }
  }
}

/** The row of a record, by its table and the column that names it. */
function nameOf({ kind, subject }: { kind: string; subject: number }): string {
  return `${names[kind] ?? kind} ${subject}`
}

const names: Record<string, string> = {
  payment: 'payments.id',
  void: 'payments.id (void)',
  invoice: 'invoices.id',
  day_close: 'day_closes.id',
  contract: 'contract_clauses.booking_id',
  report: 'condition_reports.id',
  report_file: 'report_files.report_id',
}
