import { describe, expect, test } from 'vitest'
import {
  concernedBy,
  kindsOf,
  type NotificationFacts,
  type NotificationKind,
  notificationKinds,
  pathOf,
  taskNotice,
} from './notification.ts'
import { may, ofRank, type Permission, roles } from '../accounts/permissions.ts'

const desk = 'bookings.manage'

describe('whom an event concerns', () => {
  test.each<[NotificationKind, NotificationFacts, number[], Permission | null]>([
    ['task_assigned', { actor_id: 1, assignee_id: 2 }, [2], null],
    ['task_assigned', { actor_id: 2, assignee_id: 2 }, [], null],
    ['task_assigned', { actor_id: 1, assignee_id: null }, [], null],
    ['task_commented', { actor_id: 1, assignee_id: 2, author_id: 3 }, [2, 3], null],
    ['task_commented', { actor_id: 3, assignee_id: 2, author_id: 3 }, [2], null],
    ['task_commented', { actor_id: 1, assignee_id: 2, author_id: 2 }, [2], null],
    ['task_overdue', { actor_id: null, assignee_id: 2 }, [2], null],
    ['booking_new', { actor_id: 5, client_id: 5 }, [], desk],
    ['booking_new', { actor_id: 1, client_id: 5, by_staff: true }, [], null],
    ['booking_changed', { actor_id: 5, client_id: 5 }, [], desk],
    ['booking_cancelled', { actor_id: 5, client_id: 5 }, [], desk],
    ['booking_expired', { actor_id: null, client_id: 5 }, [], desk],
    ['late_return', { actor_id: null }, [], desk],
    ['papers_due', { actor_id: null }, [], 'cars.manage'],
    ['car_end', { actor_id: null }, [], 'cars.manage'],
    ['fleet_plan', { actor_id: null }, [], 'cars.manage'],
    ['message_new', { actor_id: null }, [], 'messages.answer'],
    ['payments_imported', { actor_id: 1 }, [], 'finance.manage'],
    ['my_booking_confirmed', { actor_id: 1, client_id: 5, by_staff: true }, [5], null],
    ['my_car_bound', { actor_id: null, client_id: 5 }, [5], null],
    ['my_booking_cancelled', { actor_id: 5, client_id: 5 }, [], null],
    ['my_message_answered', { actor_id: 1, client_id: null }, [], null],
  ])('%s of %j', (kind, facts, people, permission) => {
    expect(concernedBy(kind, facts)).toEqual({ people, permission, except: facts.actor_id })
  })

  test('nobody can be told of a kind that they can’t choose about', () => {
    for (const kind of notificationKinds) {
      const { permission } = concernedBy(kind, { actor_id: null })
      const people = roles.map(ofRank).filter((person) => permission !== null && may(person, permission))
      for (const person of people) expect(kindsOf(person)).toContain(kind)
    }
  })

  test('clients choose about what is theirs, moderators about tasks and letters too', () => {
    expect(kindsOf(ofRank('user')).every((kind) => kind.startsWith('my_'))).toBe(true)
    expect(kindsOf(ofRank('moderator'))).toContain('message_new')
    expect(kindsOf(ofRank('moderator'))).not.toContain('booking_new')
    expect(kindsOf(ofRank('superadmin'))).toEqual([...notificationKinds])
    expect(kindsOf(ofRank('admin'))).not.toContain('payments_imported')
  })
})

describe('where a notification leads', () => {
  const subject = { task_id: 7, booking_reference: 'RB-ABCDEF', message_id: 3 }
  test.each([
    ['task_due', 'admin', '/admin/tasks?task=7'],
    // A moderator has no admin.
    ['task_due', 'moderator', null],
    ['papers_due', 'admin', '/admin/tasks?task=7'],
    ['car_end', 'admin', '/admin/tasks?task=7'],
    ['booking_new', 'admin', '/admin/booking?booking=RB-ABCDEF'],
    ['late_return', 'superadmin', '/admin/booking?booking=RB-ABCDEF'],
    ['booking_new', 'user', null],
    ['message_new', 'moderator', '/admin/messages?inbox=3'],
    ['fleet_plan', 'admin', '/admin/fleet-plans'],
    ['fleet_plan', 'moderator', null],
    ['import_undone', 'superadmin', '/admin/settings?section=import'],
    ['my_car_bound', 'user', '/user/profile?tab=bookings&booking=RB-ABCDEF'],
    ['my_booking_changed', 'user', '/user/profile?tab=bookings&booking=RB-ABCDEF'],
    ['my_message_answered', 'user', null],
  ] as const)('%s of a %s: %s', (kind, role, path) => {
    expect(pathOf(kind, subject, ofRank(role))).toBe(path)
  })
})

describe('what the assignee of a task is told', () => {
  const at = (hour: number) => Date.UTC(2026, 5, 3, hour)
  test.each([
    ['nothing before its last hour', { due_at: at(12), remind_at: null }, at(10), null],
    ['that it is due, an hour before', { due_at: at(12), remind_at: null }, at(11), ['task_due', at(11)]],
    [
      'that it is due, from its reminder on',
      { due_at: at(12), remind_at: at(8) },
      at(9),
      ['task_due', at(8)],
    ],
    ['nothing before its reminder', { due_at: at(12), remind_at: at(10) }, at(9), null],
    ['at the very hour that it is due', { due_at: at(12), remind_at: null }, at(12), ['task_due', at(11)]],
    [
      'that it is late, past its hour',
      { due_at: at(12), remind_at: at(8) },
      at(13),
      ['task_overdue', at(12)],
    ],
    ['the reminder of one without a date', { due_at: null, remind_at: at(8) }, at(9), ['task_due', at(8)]],
    ['nothing of one without either', { due_at: null, remind_at: null }, at(9), null],
  ] as const)('%s', (_, task, now, expected) => {
    expect(taskNotice(task, now)).toEqual(expected && { kind: expected[0], at: expected[1] })
  })
})
