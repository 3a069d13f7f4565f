import { describe, expect, test } from 'vitest'
import {
  clientEntries,
  clientsRequest,
  isNarrowed,
  noFilters,
  parseClientFilters,
  sortedBy,
} from './client-filters.ts'

const parse = (address: string) => parseClientFilters(new URLSearchParams(address))

describe('the address of the clients', () => {
  test('says every filter, and reads back what it says', () => {
    const address =
      'search=amina&role=admin&verified=false&active_since=2026-06-01&has_outstanding=true&sort_by=name&sort_order=asc&page=3'
    expect(new URLSearchParams(clientEntries(parse(address))).toString()).toBe(address)
  })

  test('is empty where nothing is chosen', () => {
    expect(clientEntries(parse(''))).toEqual([])
    expect(parse('')).toEqual(noFilters)
    expect(isNarrowed(parse('page=2&sort_by=name'))).toBe(false)
    expect(isNarrowed(parse('verified=false'))).toBe(true)
  })

  test.each([
    'role=boss',
    'verified=maybe',
    'active_since=2026-02-99',
    'active_since=yesterday',
    'sort_by=password',
    'page=-1',
    'page=x',
    'search=%00',
  ])('shows the list without what the API would refuse: %s', (address) => {
    expect(parse(address)).toEqual(noFilters)
  })

  test('asks for 20 a page', () => {
    expect(clientsRequest(parse('page=2'))).toMatchObject({ per_page: '20', page: '2' })
  })

  test('turns a column round, and begins names at A and days at the newest', () => {
    const byName = sortedBy({ ...noFilters, page: 4 }, 'name')
    expect(byName).toMatchObject({ sort_by: 'name', sort_order: 'asc', page: 1 })
    expect(sortedBy(byName, 'name').sort_order).toBe('desc')
    expect(sortedBy(byName, 'created_at').sort_order).toBe('desc')
  })
})
