import type { Language } from '@marhala/contract/language/language.ts'
import type { Task } from '@marhala/contract/tasks/tasks.ts'
import { taskCauses, taskWhens } from '@marhala/domain/tasks/task.ts'
import { type QueryObserverResult, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { say } from '@marhala/words/say.ts'
import type { Send } from '../../data/http/send.ts'
import type { TaskPage } from '../../data/tasks/task-pages.ts'
import { assigneesQuery, tasksQuery } from '../../data/tasks/tasks.ts'
import { TasksSection } from '../../features/tasks/inner/tasks-section.tsx'
import { useListAddress } from '../../features/lists/use-list-address.ts'
import { failedQueries, renderPart } from '../../test/render-part.tsx'
import { TaskFacts } from './task-facts.tsx'
import { TaskResults } from './task-results.tsx'
import { tasksAddress } from './tasks-address.ts'

const task = (id: number, change: Partial<Task> = {}): Task => ({
  id,
  version: 1,
  title: `Task ${id}`,
  description: '',
  status: 'pending',
  priority: 'medium',
  due_at: null,
  remind_at: null,
  when: 'undated',
  assignee: null,
  car_id: null,
  car: null,
  booking_id: null,
  booking: null,
  delivery: null,
  message_id: null,
  cause: null,
  closed_itself: false,
  checklist: [],
  comments: [],
  repeat: null,
  created_by: null,
  created_at: '2026-06-20T08:00:00Z',
  completed_by: null,
  completed_at: null,
  ...change,
})

const pageOf = (data: Task[]): TaskPage => ({
  data,
  total: data.length,
  current_page: 1,
  last_page: 1,
  from: data.length === 0 ? null : 1,
  to: data.length === 0 ? null : data.length,
  per_page: 30,
})

function idleClient(): QueryClient {
  const send = () => Promise.reject(new Error('nothing is sent'))
  return new QueryClient({ defaultOptions: { mutations: { meta: { send: send as Send } } } })
}

function draw(query: string, tasks: Task[], language: Language = 'en', change: Partial<TaskPage> = {}) {
  const queries = idleClient()
  queries.setQueryData(assigneesQuery.queryKey, [
    { id: 2, first_name: 'Salma', last_name: 'Bennani', role: 'admin', open_tasks: 1 },
  ])
  const result = {
    data: { ...pageOf(tasks), ...change },
    error: null,
    isFetching: false,
  } as unknown as QueryObserverResult
  const Results = () => <TaskResults address={useListAddress(tasksAddress)} query={result as never} />
  const url = `/admin/tasks?${query}`
  return renderPart(<Results />, { language, queries, url }).then((html) =>
    html.replaceAll(/[\u2066-\u2069]/g, ''),
  )
}

test('tasks stand by where they are in time, what waits longest first', async () => {
  const html = await draw(
    '',
    taskWhens.toReversed().map((when, index) => task(index + 1, { when })),
  )
  const titles = [...html.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, title]) => title)
  expect(titles).toEqual(['Overdue', 'Today', 'Upcoming', 'No due date', 'Done'])
  expect(html).toContain('href="/admin/tasks?task=1"')
})

test('what was added since the list was loaded stands above it, whenever it is due', async () => {
  const html = await draw('', [task(3), task(1, { when: 'overdue' })], 'en', { added: [3] })
  const titles = [...html.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, title]) => title)
  expect(titles).toEqual(['New', 'Overdue'])
  expect(html.indexOf('Task 3')).toBeLessThan(html.indexOf('Task 1'))
})

test('a day without tasks is good news; filters that find nothing say which they were', async () => {
  expect(await draw('filter=today', [])).toContain('All done for today')
  expect(await draw('', [])).toContain('No tasks yet')
  const html = await draw('filter=today&status=pending&priority=urgent&assignee_id=2&search=wash', [])
  expect(html).not.toContain('All done for today')
  for (const said of ['Search: wash', 'Due: Today', 'Status: To do', 'Priority: Urgent', 'Salma Bennani'])
    expect(html).toContain(said)
  expect(html).toContain('href="/admin/tasks"')
})

test.each(['en', 'ar', 'fr'] as const)(
  'a task that made itself says why in its line and in its drawer (%s)',
  async (language) => {
    for (const cause of taskCauses) {
      expect(await draw('', [task(1, { cause })], language)).toContain(say(language, `tasks:causes.${cause}`))
      const facts = await renderPart(<TaskFacts task={task(1, { cause })} />, { language })
      expect(facts.replaceAll('&#x27;', "'")).toContain(say(language, `tasks:because.${cause}`))
    }
  },
)

test('a line carries what it is about, and whose it is', async () => {
  const html = await draw('', [
    task(1, {
      car: { id: 7, name: 'Dacia Duster', registration_plate: '12345-A-6' },
      booking: { id: 5, reference: 'AB12CD' },
      assignee: { id: 2, first_name: 'Salma', last_name: 'Bennani' },
      checklist: [
        { id: 1, text: 'Seat', is_done: true },
        { id: 2, text: 'Wash', is_done: false },
      ],
      repeat: { every: 'week', interval: 1, until: null },
      priority: 'urgent',
    }),
  ])
  for (const said of [
    'Dacia Duster',
    '12345-A-6',
    'AB12CD',
    'Salma Bennani',
    '1 of 2 done',
    'Repeats',
    'Urgent',
  ])
    expect(html).toContain(said)
})

test('in the drawer of a car its tasks stand without its name, or there are none', async () => {
  const about = { car_id: 7, status: 'pending,in_progress', per_page: 10 } as const
  const drawn = (tasks: Task[]) => {
    const queries = idleClient()
    queries.setQueryData(tasksQuery(about).queryKey, pageOf(tasks))
    return renderPart(<TasksSection of={{ car_id: 7 }} />, { queries })
  }
  const html = await drawn([
    task(3, { car: { id: 7, name: 'Dacia Duster', registration_plate: '12345-A-6' } }),
  ])
  expect(html).toContain('href="/admin/tasks?task=3"')
  expect(html).not.toContain('12345-A-6')
  expect(html).toContain('href="/admin/tasks?car_id=7"')
  expect(await drawn([])).toContain('No open tasks')
})

test.each([
  ['en', 'Failed to fetch tasks'],
  ['fr', 'Impossible de charger les tâches'],
  ['ar', 'تعذّر تحميل المهام'],
] as const)('tasks that do not load say so by the specification (%s)', async (language, text) => {
  const about = { booking_id: 5, status: 'pending,in_progress', per_page: 10 } as const
  const queries = await failedQueries(tasksQuery(about).queryKey)
  const of = { booking: { id: 5, reference: 'AB12CD' }, car_id: null }
  expect(await renderPart(<TasksSection of={of} />, { language, queries })).toContain(text)
})
