import type { Language } from '@marhala/contract/language/language.ts'
import type { AppContext } from '../../../context.ts'
import { judgeBookingsFile } from './judge-bookings-file.ts'
import { judgeCarsFile } from './judge-cars-file.ts'
import { judgeClientsFile } from './judge-clients-file.ts'
import type { FileToJudge } from './judged.ts'

/** Checks a file of any kind against the database and against itself; nothing is written. */
export async function judgeFile(
  context: Pick<AppContext, 'db' | 'clock'>,
  file: FileToJudge,
  language: Language,
) {
  switch (file.kind) {
    case 'bookings':
      return { kind: file.kind, ...(await judgeBookingsFile(context, file, language)) }
    case 'clients':
      return { kind: file.kind, ...(await judgeClientsFile(context, file)) }
    case 'cars':
      return { kind: file.kind, ...(await judgeCarsFile(context, file)) }
  }
}

export type JudgedFile = Awaited<ReturnType<typeof judgeFile>>
