import type { Notification } from '@marhala/contract/messages/notifications.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { notificationsQuery, unreadQuery } from '../../data/account/notifications.ts'
import { failedQueries, renderPart } from '../../test/render-part.tsx'
import { NotificationList } from './notification-list.tsx'

const notification = (id: number, more: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'task_assigned',
  title: 'Adil assigned you a task',
  detail: `Wash ${id}`,
  place: `/admin/tasks?task=${id}`,
  created_at: '2026-06-03T09:00:00.000Z',
  read_at: null,
  ...more,
})

/** What can be pressed has a way to the API, which nobody presses here. */
function withSend(queries: QueryClient): QueryClient {
  const options = queries.getDefaultOptions()
  queries.setDefaultOptions({ ...options, mutations: { meta: { send: (() => {}) as never } } })
  return queries
}

async function shown(
  data: Notification[],
  { unread = 0, last_page = 1, language = 'en' as 'en' | 'ar' } = {},
) {
  const queries = withSend(new QueryClient())
  const page = {
    data,
    current_page: 1,
    last_page,
    total: data.length,
    from: 1,
    to: data.length,
    per_page: 20,
  }
  queries.setQueryData(notificationsQuery(1, false).queryKey, { ...page, unread })
  queries.setQueryData(unreadQuery.queryKey, { unread })
  return renderPart(<NotificationList />, { queries, language })
}

test('a line leads to what it is about; what is unread says so in words, too', async () => {
  const html = await shown([notification(2), notification(1, { read_at: '2026-06-03T10:00:00.000Z' })], {
    unread: 1,
  })
  expect(html).toContain('href="/admin/tasks?task=2"')
  expect(html.match(/>Unread: </g)).toHaveLength(1)
  expect(html).toContain('aria-label="Mark as read: Adil assigned you a task, Wash 2"')
  expect(html).toContain('aria-label="Mark as unread: Adil assigned you a task, Wash 1"')
  expect(html).toContain('Mark all as read')
})

test('a line without a place is no link', async () => {
  const html = await shown([notification(1, { place: null })])
  expect(html).not.toContain('<a ')
  expect(html).toContain('Wash 1')
})

test('more is offered where there is more', async () => {
  expect(await shown([notification(1)], { last_page: 2 })).toContain('Show more')
  expect(await shown([notification(1)])).not.toContain('Show more')
})

test('an empty inbox says what will stand there, and offers nothing to mark', async () => {
  const html = await shown([])
  expect(html).toContain('No notifications yet')
  expect(html).not.toContain('Mark all as read')
})

test('one that does not load says so, and can be asked for again', async () => {
  const queries = withSend(await failedQueries(notificationsQuery(1, false).queryKey))
  const html = await renderPart(<NotificationList />, { queries })
  expect(html).toContain('We couldn’t load your notifications.')
  expect(html).toContain('Out of order.')
})
