import type { Notice } from '@marhala/contract/fleet/notices.ts'
import { readAmount } from '../../features/forms/read-amount.ts'

/** A notice as its form has it: texts. */
export type NoticeValues = {
  kind: Notice['kind']
  registration_plate: string
  moment: string
  amount: string
  number: string
  place: string
  received_on: string
  due_on: string
  note: string
}

/** What the form shows of a notice, or of a new one that came `today`. */
export function noticeValues(notice: Notice | null, today: string): NoticeValues {
  return {
    kind: notice?.kind ?? 'fine',
    registration_plate: notice?.registration_plate ?? '',
    moment: notice?.moment ?? '',
    amount: notice?.amount ?? '',
    number: notice?.number ?? '',
    place: notice?.place ?? '',
    received_on: notice?.received_on ?? today,
    due_on: notice?.due_on ?? '',
    note: notice?.note ?? '',
  }
}

/** The body that the form's fields are; what cannot be read is left for the contract to refuse. */
export function noticeBody({ amount, received_on, due_on, ...texts }: NoticeValues): object {
  return {
    ...texts,
    amount: readAmount(amount),
    received_on: received_on || undefined,
    due_on: due_on || null,
  }
}
