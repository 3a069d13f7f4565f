import { expect, test } from 'vitest'
import { isNarrowed, listRequest, plainView, readTasksView, tasksAddress } from './tasks-address.ts'

const read = (query: string) => readTasksView(new URLSearchParams(query))

test('the room shows all tasks unless its address says otherwise', () => {
  expect(read('')).toEqual(plainView)
  expect(tasksAddress(plainView)).toBe('/admin/tasks')
  expect(plainView.filter).toBeNull()
  expect(isNarrowed(plainView)).toBe(false)
})

test.each([
  'filter=overdue&status=pending&priority=urgent&search=wash&page=2',
  'filter=mine&assignee_id=3&car_id=7&booking_id=12',
  'view=board&task=12',
  'view=calendar&month=2026-07&day=2026-07-14',
  'new=1&car_id=7',
  'reminders=1',
])('it reads back what it wrote: %s', (query) => {
  const address = new URLSearchParams(tasksAddress(read(query)).split('?')[1])
  expect([...address].toSorted()).toEqual([...new URLSearchParams(query)].toSorted())
})

test.each([
  'filter=all&filter=later&status=done&priority=!&view=gantt',
  'page=0&task=-1&assignee_id=x&car_id=1e9&booking_id=99999999999',
  'month=2026-13&day=2026-02-30',
  'new=yes&reminders=true',
])('what no list can show is left out: %s', (query) => {
  expect(read(query)).toEqual(plainView)
})

test('the list is asked for what narrows it, and nothing else', () => {
  expect(listRequest(read('filter=today&priority=high&car_id=7&page=3&task=2&view=board'))).toEqual({
    filter: 'today',
    status: null,
    priority: 'high',
    search: null,
    assignee_id: null,
    car_id: 7,
    booking_id: null,
    page: 3,
    per_page: 20,
  })
  expect(listRequest(plainView).filter).toBeNull()
})
