import type { ShiftMoney } from '@marhala/contract/money/day-closes.ts'
import type { NewClose } from '@marhala/contract/money/tills.ts'
import { type PaymentMethod, paymentMethods } from '@marhala/domain/money/ledger.ts'
import { formatMoney, parseSignedMoney } from '@marhala/domain/money/money.ts'
import { liesInTill, type TillCurrency } from '@marhala/domain/till/till-close.ts'
import { type FaceCount, faces } from '@marhala/domain/till/till-count.ts'
import { readAmount, readWhole } from '../../features/forms/read-amount.ts'

export type CountedTexts = Partial<Record<PaymentMethod, string>>
/** How many of each note or coin were typed, by its worth in hundredths. */
export type PieceTexts = Record<TillCurrency, Partial<Record<string, string>>>

type Counted = {
  /** What was counted by method, in centimes: an empty field of what lies in the till counts as nothing. */
  counted: Partial<Record<PaymentMethod, number>>
  wrong: PaymentMethod[]
}

/** Reads what was typed; more may have been given back than came, so a minus is an amount, too. */
export function readCounted(texts: CountedTexts): Counted {
  const wrong: PaymentMethod[] = []
  const read = paymentMethods.flatMap((method): [PaymentMethod, number][] => {
    const text = (texts[method] ?? '').trim().replace('−', '-')
    if (text === '' && !liesInTill(method)) return []
    const minus = text.startsWith('-')
    const amount = parseSignedMoney(readAmount(minus ? text.slice(1) : text) ?? '0.00')
    if (amount === null || amount < 0) wrong.push(method)
    return [[method, (minus ? -1 : 1) * Math.max(0, amount ?? 0)]]
  })
  return { counted: Object.fromEntries(read), wrong }
}

/** The notes and coins that were typed; what is no number counts as none. */
export function readPieces(texts: PieceTexts): FaceCount[] {
  return (Object.keys(faces) as TillCurrency[]).flatMap((currency) =>
    faces[currency].flatMap((face) => {
      const pieces = readWhole(texts[currency][String(face)] ?? '')
      return typeof pieces === 'number' && pieces > 0 ? [{ currency, face, pieces }] : []
    }),
  )
}

/** What has to be there, as texts for the fields. */
export function expectedTexts({ methods }: Pick<ShiftMoney, 'methods'>): CountedTexts {
  return Object.fromEntries(methods.map(({ payment_method, expected }) => [payment_method, expected]))
}

/** Counted less what has to be there, in centimes, of the methods that `isCounted` says are counted. */
export function differencesOf(
  { methods }: Pick<ShiftMoney, 'methods'>,
  counted: Counted['counted'],
  isCounted: (method: PaymentMethod) => boolean = () => true,
): Map<PaymentMethod, number> {
  return new Map(
    methods.flatMap(({ payment_method, expected }) => {
      const amount = counted[payment_method]
      if (amount === undefined || !isCounted(payment_method)) return []
      return [[payment_method, amount - (parseSignedMoney(expected) ?? 0)]]
    }),
  )
}

/** The part of the body that says what was counted. */
export function countedBody(
  counted: Counted['counted'],
  counts: readonly FaceCount[],
): Pick<NewClose, 'counted' | 'counts'> {
  return {
    counted: Object.fromEntries(
      Object.entries(counted).map(([method, amount]) => [method, formatMoney(amount)]),
    ),
    ...(counts.length > 0 && {
      counts: counts.map(({ face, ...one }) => ({ ...one, face: formatMoney(face) })),
    }),
  }
}
