import { describe, expect, it } from 'vitest'
import {
  endsBeforeIssue,
  lapsesBefore,
  type Paper,
  papersValidUntil,
  paperState,
  stateOfPaper,
} from './car-papers.ts'

const valid: Paper[] = [
  { kind: 'insurance', expires_on: '2026-12-31' },
  { kind: 'technical_inspection', expires_on: '2026-08-11' },
  { kind: 'circulation_permit', expires_on: '2027-05-01' },
]
const today = '2026-07-12'

describe("a car's papers", () => {
  it('are valid until the first required one lapses', () => {
    expect(papersValidUntil(valid)).toBe('2026-08-11')
    expect(lapsesBefore(valid, '2026-08-11')).toBe(false)
    expect(lapsesBefore(valid, '2026-08-12')).toBe(true)
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

  it('without an expiry, or not on file, are not past', () => {
    expect(lapsesBefore([], '2099-01-01')).toBe(false)
    expect(lapsesBefore([{ kind: 'insurance', expires_on: null }], '2099-01-01')).toBe(false)
  })

  it('expire soon from 30 days before to their last day, and are expired after it', () => {
    expect(paperState(valid, '2026-07-11', 30)).toEqual({ expired_papers: false, expiring_soon: false })
    expect(paperState(valid, '2026-07-12', 30)).toEqual({ expired_papers: false, expiring_soon: true })
    expect(paperState(valid, '2026-08-11', 30)).toEqual({ expired_papers: false, expiring_soon: true })
    expect(paperState(valid, '2026-08-12', 30)).toEqual({ expired_papers: true, expiring_soon: false })
    expect(paperState(valid, '2026-12-12', 30)).toEqual({ expired_papers: true, expiring_soon: true })
  })
})

describe('one paper', () => {
  const stand = (paper: Paper, papers: Paper[] = [paper]) => stateOfPaper(paper, papers, today, 30)
  const insurance = (expires_on: string | null): Paper => ({ kind: 'insurance', expires_on })

  it('is valid through its last day, and warned of a month ahead', () => {
    expect(stand(insurance(null))).toBe('valid')
    expect(stand(insurance('2026-08-12'))).toBe('valid')
    expect(stand(insurance('2026-08-11'))).toBe('expiring')
    expect(stand(insurance(today))).toBe('expiring')
    expect(stand(insurance('2026-07-11'))).toBe('expired')
  })

  it('is replaced by a later one of its kind, except among the others', () => {
    const papers = [insurance('2026-07-01'), insurance('2027-07-01')]
    expect(papers.map((paper) => stand(paper, papers))).toEqual(['replaced', 'valid'])
    const others: Paper[] = papers.map(({ expires_on }) => ({ kind: 'other', expires_on }))
    expect(others.map((paper) => stand(paper, others))).toEqual(['expired', 'valid'])
  })

  it('never ends before it began', () => {
    expect(endsBeforeIssue({ issued_on: '2026-07-02', expires_on: '2026-07-01' })).toBe(true)
    expect(endsBeforeIssue({ issued_on: '2026-07-01', expires_on: '2026-07-01' })).toBe(false)
    expect(endsBeforeIssue({ issued_on: null, expires_on: '2026-07-01' })).toBe(false)
    expect(endsBeforeIssue({ issued_on: '2026-07-02', expires_on: null })).toBe(false)
  })
})
