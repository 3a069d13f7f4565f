import { describe, expect, it } from 'vitest'
import {
  endsBeforeIssue,
  lapseBefore,
  type Paper,
  type PaperKind,
  papersBlock,
  papersDueOn,
  papersGap,
  papersNeededUntil,
  papersOnFile,
  papersValidUntil,
  paperState,
  stateOfPaper,
} from './car-papers.ts'
import { addDays } from '../time/wall-clock.ts'

const valid: Paper[] = [
  { kind: 'insurance', expires_on: '2026-12-31' },
  { kind: 'technical_inspection', expires_on: '2026-08-11' },
  { kind: 'circulation_permit', expires_on: '2027-05-01' },
]
const today = '2026-07-12'

describe("a car's papers", () => {
  it('are valid until the first required one lapses', () => {
    expect(papersValidUntil(valid)).toBe('2026-08-11')
    expect(lapseBefore(papersValidUntil(valid), '2026-08-11')).toBe(false)
    expect(lapseBefore(papersValidUntil(valid), '2026-08-12')).toBe(true)
  })

  it('that are renewed replace their predecessors', () => {
    const renewed: Paper[] = [...valid, { kind: 'technical_inspection', expires_on: '2027-08-11' }]
    expect(papersValidUntil(renewed)).toBe('2026-12-31')
    expect(
      paperState([...valid, { kind: 'insurance', expires_on: '2025-12-31' }], today, 0).expired_papers,
    ).toBe(false)
  })

  it('beyond the required three neither bar nor flag the car', () => {
    const others: Paper[] = [
      { kind: 'road_tax', expires_on: '2020-01-01' },
      { kind: 'registration', expires_on: '2020-01-01' },
    ]
    expect(papersValidUntil(others)).toBeNull()
    expect(paperState(others, today, 30)).toEqual({ expired_papers: false, expiring_soon: false })
  })

  it('are on file once each required one is, whatever else there is', () => {
    const kinds = (...onFile: PaperKind[]) => papersOnFile(onFile.map((kind) => ({ kind })))
    expect(kinds()).toBe('none')
    expect(kinds('registration', 'other')).toBe('none')
    expect(kinds('insurance', 'insurance', 'technical_inspection')).toBe('some')
    expect(kinds('insurance', 'technical_inspection', 'circulation_permit')).toBe('all')
  })

  it('without an expiry, or not on file, are not past', () => {
    expect(papersValidUntil([])).toBeNull()
    expect(papersValidUntil([{ kind: 'insurance', expires_on: null }])).toBeNull()
    expect(lapseBefore(null, '2099-01-01')).toBe(false)
  })

  it('expire soon from 30 days before to their last day, and are expired after it', () => {
    expect(paperState(valid, '2026-07-11', 30)).toEqual({ expired_papers: false, expiring_soon: false })
    expect(paperState(valid, '2026-07-12', 30)).toEqual({ expired_papers: false, expiring_soon: true })
    expect(paperState(valid, '2026-08-11', 30)).toEqual({ expired_papers: false, expiring_soon: true })
    expect(paperState(valid, '2026-08-12', 30)).toEqual({ expired_papers: true, expiring_soon: false })
    expect(paperState(valid, '2026-12-12', 30)).toEqual({ expired_papers: true, expiring_soon: true })
  })
})

describe("a car's papers and a booking", () => {
  const notice = { today, papers_notice_days: 30 }
  const blocks = (papers_valid_until: string | null, pickup_date: string, return_date: string) =>
    papersBlock(papers_valid_until, { pickup_date, return_date }, notice)

  it('that begins within the notice must last to its return', () => {
    expect(blocks('2026-08-16', '2026-08-11', '2026-08-16')).toBe(false)
    expect(blocks('2026-08-15', '2026-08-11', '2026-08-16')).toBe(true)
    expect(blocks('2026-07-16', today, '2026-07-17')).toBe(true)
  })

  it('that begins later can still be renewed in time, unless they have lapsed already', () => {
    expect(blocks('2026-08-15', '2026-08-12', '2026-08-16')).toBe(false)
    expect(blocks(today, '2027-07-12', '2027-07-17')).toBe(false)
    expect(blocks('2026-07-11', '2027-07-12', '2027-07-17')).toBe(true)
    expect(blocks(null, today, '2099-01-01')).toBe(false)
  })

  it('without a notice count only for a pickup today, and a booking of the past asks for today', () => {
    const booking = { pickup_date: '2026-07-13', return_date: '2026-07-20' }
    expect(papersNeededUntil(booking, { today, papers_notice_days: 0 })).toBe(today)
    expect(papersNeededUntil({ ...booking, pickup_date: today }, { today, papers_notice_days: 0 })).toBe(
      booking.return_date,
    )
    expect(papersNeededUntil({ pickup_date: '2026-06-01', return_date: '2026-06-08' }, notice)).toBe(today)
  })

  it('keep the days of a calendar that the rule keeps, whatever lapses when', () => {
    for (const papers_valid_until of ['2026-07-11', today, '2026-07-30', '2026-08-11', '2026-08-20']) {
      const gap = papersGap(papers_valid_until, notice)!
      for (let pickup = 0; pickup < 60; pickup++) {
        for (const length of [1, 5, 40]) {
          const [pickup_date, return_date] = [addDays(today, pickup), addDays(today, pickup + length)]
          const isInGap =
            return_date >= gap.from && (gap.pickup_until === null || pickup_date <= gap.pickup_until)
          expect({ papers_valid_until, pickup_date, return_date, blocks: isInGap }).toEqual({
            papers_valid_until,
            pickup_date,
            return_date,
            blocks: blocks(papers_valid_until, pickup_date, return_date),
          })
        }
      }
    }
    expect(papersGap(null, notice)).toBeNull()
  })

  it('are due the day before the first pickup that they do not last for', () => {
    const bookings = [
      { pickup_date: '2027-07-01', return_date: '2027-07-08' },
      { pickup_date: '2026-07-28', return_date: '2026-08-01' },
      { pickup_date: '2026-10-01', return_date: '2026-10-05' },
    ]
    expect(papersDueOn('2026-08-01', bookings)).toBe('2026-09-30')
    expect(papersDueOn('2026-07-31', bookings)).toBe('2026-07-27')
    expect(papersDueOn('2027-07-08', bookings)).toBeNull()
    expect(papersDueOn(null, bookings)).toBeNull()
  })
})

describe('one paper', () => {
  const stateOf = (paper: Paper, papers: Paper[] = [paper]) => stateOfPaper(paper, papers, today, 30)
  const insurance = (expires_on: string | null): Paper => ({ kind: 'insurance', expires_on })

  it('is valid through its last day, and warned of a month ahead', () => {
    expect(stateOf(insurance(null))).toBe('valid')
    expect(stateOf(insurance('2026-08-12'))).toBe('valid')
    expect(stateOf(insurance('2026-08-11'))).toBe('expiring')
    expect(stateOf(insurance(today))).toBe('expiring')
    expect(stateOf(insurance('2026-07-11'))).toBe('expired')
  })

  it('is replaced by a later one of its kind, except among the others', () => {
    const papers = [insurance('2026-07-01'), insurance('2027-07-01')]
    expect(papers.map((paper) => stateOf(paper, papers))).toEqual(['replaced', 'valid'])
    const others: Paper[] = papers.map(({ expires_on }) => ({ kind: 'other', expires_on }))
    expect(others.map((paper) => stateOf(paper, others))).toEqual(['expired', 'valid'])
  })

  it('never ends before it began', () => {
    expect(endsBeforeIssue({ issued_on: '2026-07-02', expires_on: '2026-07-01' })).toBe(true)
    expect(endsBeforeIssue({ issued_on: '2026-07-01', expires_on: '2026-07-01' })).toBe(false)
    expect(endsBeforeIssue({ issued_on: null, expires_on: '2026-07-01' })).toBe(false)
    expect(endsBeforeIssue({ issued_on: '2026-07-02', expires_on: null })).toBe(false)
  })
})
